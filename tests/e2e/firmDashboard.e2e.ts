import { expect, type Page } from '@playwright/test';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

const open = (page: Page, path = '/dashboard', host: Parameters<Product['at']>[0] = 'app') =>
  page.goto(product.at(host, path));
const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const calls = {
  figures: /\/api\/law-firm\/dashboard\/stats$/,
  layout: /\/api\/law-firm\/dashboard(\/layout)?$/,
};

for (const path of ['/', '/nowhere', '/admin/dashboard']) {
  test(`${path} leads to the firm’s dashboard`, async ({ page }) => {
    await open(page, path);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page).toHaveTitle('Dashboard · Legal Practice Management');
    await expect(page.getByRole('heading', { level: 1, name: 'Law Firm Dashboard' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('aria-current', 'page');
  });
}

test('shows the demo firm’s figures, and the layout of its template under its name', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('link', { name: 'Twiga & Kifaru Advocates LLP (Demo)' })).toBeVisible();
  await expect(page.getByText('Law firm dashboard · legal practice management · open access')).toBeVisible();
  await expect(page.getByText('of 118 cases')).toBeVisible();
  await expect(widget(page, 'Calendar')).toBeVisible();
  await expect(widget(page, 'Billing Summary')).toBeVisible();
});

test('each firm’s address shows that firm in its own colour', async ({ page }) => {
  const accent = () =>
    page.getByRole('link', { name: 'Dashboard', exact: true }).evaluate((link) => getComputedStyle(link).color);
  await open(page);
  await expect(widget(page, 'Calendar')).toBeVisible();
  const twiga = await accent();
  await open(page, '/dashboard', 'mbuyu.app');
  await expect(page.getByRole('link', { name: /^Mbuyu/ })).toBeVisible();
  await expect(page.getByText('Twiga & Kifaru')).toHaveCount(0);
  expect(await accent()).not.toBe(twiga);
});

for (const [slug, title] of [
  ['mwangaza-bay', /^Mwangaza Bay.* is suspended$/],
  ['kanga-kware', /^Kanga.*’s subscription has expired$/],
  ['nobody', 'There is no firm at this address'],
] as const) {
  test(`${slug} is told kindly that its area is closed`, async ({ page }) => {
    await open(page, '/dashboard', `${slug}.app`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Email Mizani' })).toHaveAttribute(
      'href',
      'mailto:sales@mizani.example',
    );
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });
}

/** What the operator does meanwhile, on a page of the console: a firm's host takes no call of the operator. */
async function publish(page: Page, title: string): Promise<void> {
  const operator = await page.context().newPage();
  await operator.goto(product.at('admin', '/admin/settings'));
  await operator.evaluate(async (newTitle) => {
    const at = '/api/dashboards/legal-pro';
    const send = async (method: string, url: string, body: object) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(await answer.text());
      return ((await answer.json()) as { data: { version: number } }).data;
    };
    type Layout = { data: { widgets: { position: { y: number; height: number } }[] } };
    const { data } = (await (await fetch(at)).json()) as Layout;
    const y = Math.max(...data.widgets.map(({ position }) => position.y + position.height));
    const added = {
      id: 'added',
      type: 'integration-status',
      position: { x: 0, y, width: 12, height: 2 },
      config: { title: newTitle, settings: {} },
    };
    const { version } = await send('PUT', at, { widgets: [...data.widgets, added] });
    await send('POST', `${at}/publish`, { version });
  }, title);
  await operator.close();
}

test('an open dashboard follows a newly published version: where one has scrolled to, and what one looks at, stays', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1440, height: 700 });
  await open(page);
  const calendar = widget(page, 'Calendar');
  await expect(calendar).toBeVisible();
  await calendar.evaluate((section) => section.setAttribute('data-seen', ''));
  await page.evaluate(() => scrollTo(0, 300));
  const placeOnScreen = () => calendar.evaluate((section) => section.getBoundingClientRect().top);
  const before = await placeOnScreen();
  await publish(page, 'Connections');
  await expect(widget(page, 'Connections')).toHaveCount(0);
  await page.clock.runFor(61_000);
  await expect(widget(page, 'Connections')).toBeAttached();
  expect(await placeOnScreen()).toBe(before);
  await expect(calendar).toHaveAttribute('data-seen');
});

for (const [what, call] of Object.entries(calls)) {
  test(`when the call for the ${what} fails the catalogue’s words appear once, and Retry loads again`, async ({
    page,
  }) => {
    await page.route(call, (route) => route.abort());
    await open(page);
    await expect(page.getByText('Failed to load dashboard data. Please check your connection.')).toHaveCount(1);
    await page.getByRole('group', { name: 'Dashboard' }).getByRole('button', { name: 'Retry' }).first().focus();
    await page.unroute(call);
    // Not by a click, which would look for the button again: a widget that has just come may ask by itself, and take it away.
    await page.keyboard.press('Enter');
    await expect(page.getByText('Failed to load dashboard data. Please check your connection.')).toHaveCount(0);
    await expect(widget(page, 'Calendar')).toBeVisible();
    await expect(page.getByText('of 118 cases')).toBeVisible();
  });
}
