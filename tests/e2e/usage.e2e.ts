import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

const open = (page: Page, path = '/admin/usage') => page.goto(product.at('admin', path));
const firms = (page: Page) => page.getByRole('table', { name: 'Usage of each tenant' }).getByRole('rowheader');
const failed = 'Failed to load usage data. Please check your connection.';

/** What Export Data saves: the file's name, and its lines as values; no demo firm's name has a comma. The tab that it opens closes by itself. */
async function exported(page: Page) {
  // The browser tells of it on the page or on the tab.
  const [file] = await Promise.all([
    page.context().waitForEvent('download'),
    page.getByRole('link', { name: 'Export Data' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  const lines = text.replace('\ufeff', '').trim().split('\n');
  return { name: file.suggestedFilename(), rows: lines.map((line) => line.split(',')) };
}

/** What another operator does meanwhile. */
const setStatus = (page: Page, id: string, status: string) =>
  page.evaluate(
    async ([id, status]) => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ status });
      return (await fetch(`/api/platform/tenants/${id}/status`, { method: 'PATCH', headers, body })).status;
    },
    [id, status],
  );

test('shows the figures, the alerts, the chart, and each firm against its own limits', async ({ page }) => {
  await open(page);
  await expect(page.getByText('Showing 12 of 12 tenants')).toBeVisible();
  await expect(page.getByText('72,792')).toBeVisible();
  await expect(page.getByText('this month, all firms')).toBeVisible();
  await expect(page.getByRole('slider', { name: 'API calls per day, last 30 days' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Jacaranda Row Advocates (Demo)' });
  await expect(row.getByRole('meter', { name: 'API Calls' })).toHaveAttribute('aria-valuetext', '4,760 / 5,000 (95%)');
  await expect(row.getByRole('meter', { name: 'Users' })).toHaveAttribute('aria-valuetext', '14 / 15 (93%)');

  await page.getByRole('button', { name: /^See all \d+ alerts$/ }).click();
  const alerts = page.getByRole('dialog', { name: 'Usage Alerts' });
  await expect(alerts.getByRole('list', { name: 'Usage Alerts' }).getByRole('listitem')).toHaveCount(9);
  await alerts.getByRole('link', { name: 'Zambarau & Co. (Demo)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zambarau & Co. (Demo)' })).toBeVisible();
});

test('puts the firms in order by a click, and keeps search, filters and order in the URL', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'API Calls' }).click();
  await expect(page).toHaveURL(/sort=apiCalls/);
  await page.getByRole('button', { name: 'API Calls' }).click();
  await expect(page).toHaveURL(/sort=-apiCalls/);
  await expect(firms(page).first()).toContainText('Chui Ridge LLP (Demo)');
  await page.getByRole('searchbox').fill('ADVOCATES');
  await expect(page.getByText('Showing 5 of 12 tenants')).toBeVisible();
  await page.getByRole('button', { name: 'All statuses' }).click();
  await expect(page.getByRole('option')).toHaveText(['All statuses', 'Active', 'Trial', 'Suspended']);
  await page.getByRole('option', { name: 'Active', exact: true }).click();
  await expect(page.getByText('Showing 4 of 12 tenants')).toBeVisible();
  const shown = await firms(page).allTextContents();

  await firms(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('(Demo)');
  await page.goBack();
  await expect(page.getByText('Showing 4 of 12 tenants')).toBeVisible();
  expect(await firms(page).allTextContents()).toEqual(shown);

  await page.getByRole('searchbox').fill('nobody');
  await expect(page.getByText('No usage data found matching your criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('Showing 12 of 12 tenants')).toBeVisible();
});

test('exports what the list shows: the same firms in the same order', async ({ page }) => {
  await open(page, '/admin/usage?plan=professional&status=active&sort=-users');
  await expect(firms(page)).toHaveCount(3);
  const { name, rows } = await exported(page);
  expect(name).toMatch(/^usage-\d{4}-\d\d-\d\d\.csv$/);
  expect(rows[0]?.slice(0, 4)).toEqual(['Tenant', 'Plan', 'Status', 'API calls']);
  expect(rows.slice(1).map((row) => row.slice(0, 7))).toEqual([
    ['Jacaranda Row Advocates (Demo)', 'professional', 'active', '4760', '5000', '14', '15'],
    ['Twiga & Kifaru Advocates LLP (Demo)', 'professional', 'active', '3120', '5000', '12', '15'],
    ['Tausi Hill Advocates (Demo)', 'professional', 'active', '2240', '5000', '9', '15'],
  ]);
  const shown = await firms(page).allTextContents();
  for (const [at, row] of rows.slice(1).entries()) expect(shown[at]).toContain(row[0]);
});

test('refreshes where one is: what has changed meanwhile appears, and the search stays', async ({ page }) => {
  await open(page, '/admin/usage?search=korongo');
  await expect(page.getByText('Showing 1 of 12 tenants')).toBeVisible();
  const korongo = '01933f2e-7a00-7000-8000-000000000004';
  expect(await setStatus(page, korongo, 'suspended')).toBe(200);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(firms(page)).toContainText('suspended');
  await expect(page.getByRole('searchbox')).toHaveValue('korongo');
  await setStatus(page, korongo, 'active');
});

test('the keyboard alone finds a firm, reads the chart, and comes to the firm’s page', async ({ page }) => {
  await open(page);
  await expect(page.getByText(/Showing/)).toBeVisible();
  const press = async (key: string, times: number) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key);
  };
  await press('Tab', 1);
  await page.keyboard.press('Enter');
  await press('Tab', 1);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
  await press('Tab', 2);
  await expect(page.getByRole('radio', { name: 'API calls' })).toBeFocused();
  await press('ArrowRight', 2);
  await press('Enter', 1);
  const chart = page.getByRole('slider', { name: 'Storage at the end of each day, last 30 days' });
  await press('Tab', 1);
  await expect(page.getByRole('button', { name: /^Last 30 days/ })).toBeFocused();
  await press('Tab', 1);
  await expect(chart).toBeFocused();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '1');
  await expect(chart).toHaveAttribute('aria-valuetext', /: [\d.]+ GB$/);
  // The three alerts, the others, and the button under them.
  const search = page.getByRole('searchbox');
  while (!(await search.evaluate((field) => field === document.activeElement))) await press('Tab', 1);
  await page.keyboard.type('bay');
  await expect(page.getByText('Showing 1 of 12 tenants')).toBeVisible();
  while (
    !(await firms(page)
      .getByRole('link')
      .evaluate((link) => link === document.activeElement))
  )
    await press('Tab', 1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mwangaza Bay Advocates (Demo)' })).toBeVisible();
});

test('when the API fails the catalogue’s words appear once, and Retry loads again', async ({ page }) => {
  await page.route('**/api/usage**', (route) => route.abort());
  await open(page);
  await expect(page.getByText(failed)).toHaveCount(1);
  await expect(page.getByText('Not loaded')).toHaveCount(3);
  await page.unroute('**/api/usage**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Showing 12 of 12 tenants')).toBeVisible();
  await expect(page.getByText(failed)).toHaveCount(0);
});
