import createClient from 'openapi-fetch';
import { chromium, type Browser } from 'playwright';
import { request } from 'undici';
import type { paths } from '#openapi';
import { buildPages } from '#server/build/pages';
import { launchOptions } from '#tests/helpers/chromium';
import type { PostgresServer } from '#tests/helpers/postgresServer';
import { runRounds } from './contest';
import { platformOf } from './databases';
import { serveBy } from './processes';
import type { Result } from './report';
import { throttle, type Conditions } from './throttle';

const atMost = 1.5;
const rounds = 15;

const slow: Conditions = {
  what: 'CPU 4 times slower, 1.6 Mbit/s, 150 ms',
  cpu: 4,
  network: { latency: 150, throughput: 1_600_000 / 8 },
};

const slug = 'portal-bench';

/**
 * Measures the time from opening a matter in the client portal until its first paint, on a phone with an empty cache, against the
 * landing page, which is the same for everybody and asks no database.
 */
export async function* portalStart(postgres: PostgresServer): AsyncGenerator<Result> {
  await buildPages();
  const product = await serveBy('server/main.ts', { DATABASE_URL: await platformOf(postgres, 100), DEMO_DATA: '0' });
  const browser = await chromium.launch(launchOptions());
  const at = (host: string, path: string) => product.origin.replace('127.0.0.1', host) + path;
  try {
    const { cookie, path } = await follow(product.origin);
    const matter = at(`${slug}.app.localhost`, path);
    const contenders = {
      ours: () => timeToPaint(browser, matter, cookie),
      theirs: () => timeToPaint(browser, at('mizani.localhost', '/')),
    };
    await runRounds(2, contenders);
    const { ours, theirs } = await runRounds(rounds, contenders);
    const note = `${Math.round(ours)} ms, landing page ${Math.round(theirs)} ms`;
    yield { what: `first paint of a client's matter, ${slow.what}`, ratio: ours / theirs, required: { atMost }, note };
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Lets a person follow a case, and opens their link. */
async function follow(origin: string): Promise<{ cookie: string; path: string }> {
  const { POST } = createClient<paths>({ baseUrl: origin, headers: { 'X-Tenant': slug } });
  await POST('/api/customers', {
    body: { name: 'Portal bench', slug, email: 'bench@portal.example', plan: 'starter' },
  });
  const client = await POST('/api/law-firm/clients', {
    body: { name: 'Kilele Millers Ltd', type: 'company', status: 'Active' },
  });
  const clientId = client.data?.data.id ?? '';
  const followed = await POST('/api/law-firm/cases', {
    body: {
      title: 'Kilele Millers Ltd v Tembo Logistics Ltd',
      client: clientId,
      caseType: 'Land',
      status: 'Active',
      priority: 'Medium',
    },
  });
  const caseId = followed.data?.data.id ?? '';
  const text = 'The court told both sides what to file, and by when. Our bundle of documents is almost ready.';
  await POST('/api/law-firm/updates', { body: { caseId, text, nextWordBy: '2099-11-27' } });
  for (const what of ['Original weighbridge tickets', 'Board resolution to sue'])
    await POST('/api/law-firm/document-requests', { body: { caseId, what } });
  const person = await POST('/api/law-firm/portal-people', {
    body: { clientId, name: 'Halima Shariff', language: 'en', caseIds: [caseId] },
  });
  const id = person.data?.data.id ?? '';
  const link = await POST('/api/law-firm/portal-people/{id}/link', { params: { path: { id } } });
  const opened = await request(new URL(new URL(link.data?.data.url ?? '').pathname, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: `${slug}.app.localhost` },
  });
  await opened.body.dump();
  const cookie = [opened.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? '';
  return { cookie, path: `/portal/matters/${caseId}` };
}

async function timeToPaint(browser: Browser, url: string, cookie?: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  if (cookie) await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await throttle(page, slow);
  const answer = await page.goto(url, { waitUntil: 'load' });
  if (answer?.status() !== 200 || page.url() !== url) throw new Error(`${url} was answered ${answer?.status()}.`);
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (paint) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await context.close();
  return time;
}
