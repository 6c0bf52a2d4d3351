import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { launchOptions, withWindow } from '#tests/helpers/chromium';
import { Product } from '#tests/helpers/product';

const target = resolve('components/screens/landing/pictures');

/** Half of the size that `pictureSize` gives, plus what a scrollbar would take; shot at double density. */
const size = { width: 816, height: 540 };
const rail = 64;
const banner = 36;

/** What each picture shows: a page of the demo firm, from this heading down. */
const scenes = [
  { name: 'cases', path: '/cases', top: 'Case Management' },
  { name: 'clients', path: '/clients', top: 'Client Portal' },
  { name: 'billing', path: '/dashboard', top: 'Billing Summary' },
] as const;

async function shoot(page: Page, product: Product, { path, top }: (typeof scenes)[number]): Promise<Buffer> {
  await page.goto(product.at('app', path), { waitUntil: 'networkidle' });
  const box = await page.getByRole('heading', { name: top }).first().boundingBox();
  const y = Math.max(banner, Math.floor(box?.y ?? 0) - 24);
  return page.screenshot({ clip: { x: rail, y, ...size }, fullPage: true, animations: 'disabled' });
}

async function shootAll(browser: Browser, product: Product): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const viewport = { width: rail + size.width, height: 1_000 };
    const page = await browser.newPage({ viewport, deviceScaleFactor: 2, colorScheme, locale: 'en-KE' });
    for (const scene of scenes) {
      const picture = sharp(await shoot(page, product, scene));
      for (const width of [640, 1280]) {
        const file = resolve(target, `${scene.name}-${colorScheme}-${width}.avif`);
        await picture.clone().resize(width).avif({ quality: 50, effort: 9, chromaSubsampling: '4:4:4' }).toFile(file);
      }
      if (colorScheme === 'light')
        await picture
          .resize(1280)
          .webp({ quality: 70 })
          .toFile(resolve(target, `${scene.name}.webp`));
    }
    await page.close();
  }
}

type Event = { kind: string; date: string; time?: string; location?: string; title: string; description: string };

/** Saves three court dates from the demo firm's week, each on a different day, and two of its figures. */
async function writeWeek(product: Product): Promise<void> {
  const read = async <Data>(path: string) => {
    // Only browsers resolve `*.localhost`.
    const url = product.at('app', `/api/law-firm/${path}`).replace('app.localhost', '127.0.0.1');
    const answer = await fetch(url, { headers: { 'x-tenant': 'twiga-kifaru' } });
    return ((await answer.json()) as { data: Data }).data;
  };
  const { upcomingEvents } = await read<{ upcomingEvents: Event[] }>('deadlines/upcoming?days=7');
  const { pendingAmount, overdueAmount } = await read<{ pendingAmount: number; overdueAmount: number }>(
    'billing/stats',
  );
  const { activeCases } = await read<{ activeCases: number }>('dashboard/stats');
  const courts = / Law Courts$/;
  const hearings = upcomingEvents.flatMap(({ kind, location = '', ...event }) => {
    const [place = ''] = location.split(',');
    const isCase = kind === 'hearing' && / v \D+$/.test(event.description) && courts.test(place);
    return isCase ? [{ ...event, station: place.replace(courts, '') }] : [];
  });
  const days = new Map(hearings.map((event) => [event.date, event]));
  const events = [...days.values()].slice(0, 3).map(({ date, time, description, title, station }) => ({
    date,
    time,
    title: description,
    hearing: title,
    station,
  }));
  const week = { events, outstanding: pendingAmount + overdueAmount, activeCases };
  await writeFile(resolve(target, 'week.json'), `${JSON.stringify(week, null, 2)}\n`);
}

/** Shoots the top of the landing page as a card of 1,200 by 630 px, for links that people share. */
async function shootCards(browser: Browser, product: Product): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1_200, height: 630 }, colorScheme: 'light' });
  for (const [language, path] of [
    ['en', '/'],
    ['sw', '/sw'],
  ] as const) {
    await page.goto(product.at('mizani', path), { waitUntil: 'networkidle' });
    // On the first load its fonts may arrive too late.
    await page.reload({ waitUntil: 'networkidle' });
    const card = sharp(await page.screenshot());
    await card.jpeg({ quality: 80, mozjpeg: true }).toFile(resolve(target, `card-${language}.jpg`));
  }
}

await mkdir(target, { recursive: true });
const product = await Product.start();
const browser = await chromium.launch(launchOptions(withWindow));
try {
  await writeWeek(product);
  await shootAll(browser, product);
  await shootCards(browser, product);
} finally {
  await browser.close();
  await product.stop();
}
