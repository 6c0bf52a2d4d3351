import { expect } from '@playwright/test';
import type { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';
import { rowFaults } from '../helpers/rowFaults.ts';

let product: Product;
test.beforeAll(({ product: shared }) => void (product = shared));

const firm = '01933f2e-7a00-7000-8000-000000000001';

/** Every list of rows. One that fills its page is a table wherever the window is 1100 px wide; others stand beside something. */
const lists = [
  { host: 'admin', path: '/admin/customers', isPage: true },
  { host: 'admin', path: '/admin/tenants', isPage: true },
  { host: 'admin', path: '/admin/usage', isPage: true },
  { host: 'admin', path: '/admin/billing', isPage: true },
  { host: 'admin', path: '/admin/billing?sort=tenantName', isPage: true },
  { host: 'admin', path: '/admin/activity', isPage: true },
  { host: 'admin', path: '/admin/dashboard', isPage: false },
  { host: 'admin', path: `/admin/customers/${firm}`, isPage: true },
  { host: 'app', path: '/cases', isPage: true },
  { host: 'app', path: '/clients', isPage: true },
] as const;

/** Lists of money, whose rows may be of more lines. Their words and figures don't break either. */
const moneyLists = [
  '/invoices',
  '/fee-notes',
  '/disbursements',
  '/client-account',
  ...['aged-debt', 'wip-age', 'billed', 'certificates&state=all', 'credit-notes', 'payments', 'months'].map(
    (name) => `/reports?show=${name}`,
  ),
];

/** What lies under a finger, and what under a mouse. */
const devices = {
  touch: [360, 390, 768, 834],
  mouse: [1024, 1100, 1280, 1366, 1440, 1920],
};

/** A phone shows a third line of a case, its number and client, and of activity what it changed. */
const hasThirdLine = ['/cases', '/admin/activity', `/admin/customers/${firm}`] as readonly string[];
const tallest = (path: string, width: number) => {
  if (width >= 600 || !hasThirdLine.includes(path)) return 66;
  // What happened is told in full, which may take one line more.
  return path === '/cases' ? 79 : 100;
};

/** What may take two lines: dates with a word, what was changed, and beside another card the firm's name. */
const proseOf = (path: string) =>
  path === '/admin/dashboard' ? '[style*="name"]' : '[style*="nextDate"], [style*="lastActivity"], [style*="changes"]';

for (const { host, path, isPage } of lists) {
  for (const [device, widths] of Object.entries(devices)) {
    test(`the rows of ${host} ${path} keep their height and their words at every width, by ${device}`, async ({
      browser,
    }) => {
      const page = await browser.newPage({
        hasTouch: device === 'touch',
        isMobile: device === 'touch',
        viewport: { width: widths[0] ?? 0, height: 900 },
      });
      await page.goto(product.at(host, path));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const bounds = { rows: 5, columns: 58, lines: tallest(path, width), prose: proseOf(path) };
        await expect
          .poll(() => page.evaluate(rowFaults, bounds), { message: `${width} px` })
          .toMatchObject({ faults: [], ...(isPage && width >= 1100 && { hasHead: true }) });
      }
      await page.close();
    });
  }
}

for (const path of moneyLists) {
  test(`no word and no figure of ${path} breaks or leaves its row at any width`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 900 } });
    await page.goto(product.at('app', path));
    for (const width of Object.values(devices).flat()) {
      await page.setViewportSize({ width, height: 900 });
      const bounds = { rows: 1, columns: 96, lines: 150, prose: '*' };
      await expect
        .poll(() => page.evaluate(rowFaults, bounds), { message: `${width} px` })
        .toMatchObject({ faults: [] });
    }
    await page.close();
  });
}

/** How many lines a list's filters take on a laptop: as few as they fit in. */
const filterLines = {
  '/admin/customers': 1,
  '/admin/tenants': 1,
  '/admin/usage': 1,
  '/admin/billing': 1,
  '/admin/activity': 1,
  '/cases': 2,
  '/clients': 1,
} as const;

for (const [path, lines] of Object.entries(filterLines)) {
  test(`on a laptop the filters of ${path} take no more lines than they need`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(product.at(path.startsWith('/admin') ? 'admin' : 'app', path));
    const bar = page.getByRole('search');
    await expect(bar.getByRole('status')).toHaveText(/\d/);
    // A line is 36 px, and there are 16 px around them and 8 px between them.
    await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(24 + 44 * lines + 2);
    await page.close();
  });
}

test('on a laptop two invoices are on the first screen', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(product.at('admin', '/admin/billing'));
  // The head is the first row.
  await expect(page.getByRole('row').nth(2)).toBeInViewport({ ratio: 1 });
  await page.close();
});
