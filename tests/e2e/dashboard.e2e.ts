import { expect, type Page } from '@playwright/test';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

const open = (page: Page, path = '/admin/dashboard') => page.goto(product.at('admin', path));
const alerts = (page: Page) => page.getByRole('list', { name: 'Usage Alerts' }).getByRole('listitem');
const calls = [
  '**/api/dashboard/stats',
  '**/api/dashboard/alerts?*',
  '**/api/dashboard/activity?*',
  '**/api/billing/stats/revenue?*',
  '**/api/customers?*',
];

for (const path of ['/', '/nowhere']) {
  test(`${path} leads to the dashboard`, async ({ page }) => {
    await open(page, path);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Platform Admin' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('aria-current', 'page');
  });
}

test('shows how the platform of the demo firms is doing', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await expect(page.getByText('12,609,150')).toBeVisible();
  await expect(page.getByText('58% of all firms')).toBeVisible();
  await expect(alerts(page)).toHaveCount(5);
  await expect(page.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('table', { name: 'Top Customers' }).getByRole('row')).toHaveCount(6);
  const days = page.getByRole('table', { name: 'Revenue per day in KES, last 30 days' }).getByRole('row');
  await expect(days).toHaveCount(31);
});

test('leads to the firms, and by the quick actions to what is done most', async ({ page }) => {
  await open(page);
  const firm = alerts(page).first().getByRole('link');
  const name = await firm.innerText();
  await firm.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await page.getByRole('table', { name: 'Top Customers' }).getByRole('link', { name: 'Ndovu & Swala' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Ndovu & Swala/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'View Usage' })).toHaveAttribute('href', '/admin/usage');
  await expect(page.getByRole('link', { name: 'Billing Management' })).toHaveAttribute('href', '/admin/billing');
  await page.getByRole('link', { name: 'Manage Customers' }).click();
  await expect(page.getByRole('heading', { name: 'Customer Management' })).toBeVisible();
});

test('Refresh Data fetches everything again without leaving the page', async ({ page }) => {
  await open(page);
  await expect(page.getByText('/ 12')).toBeVisible();
  // Somebody else adds a firm meanwhile; what this page's script put into its window is gone if the page is left.
  const status = await page.evaluate(async () => {
    Object.assign(window, { isSamePage: true });
    const firm = { name: 'Korongo Dawn', slug: 'korongo-dawn', email: 'office@dawn.example' };
    const answer = await fetch('/api/customers', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...firm, plan: 'starter', status: 'active' }),
    });
    return answer.status;
  });
  expect(status).toBe(201);

  const asked = Promise.all(calls.map((call) => page.waitForRequest(call)));
  await page.getByRole('button', { name: 'Refresh Data' }).dblclick();
  await asked;
  await expect(page.getByText('/ 13')).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('the keyboard alone refreshes, reads the chart and goes to a firm', async ({ page }) => {
  await open(page);
  const chart = page.getByRole('slider', { name: /^Revenue per day/ });
  await expect(chart).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Refresh Data' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Refresh Data', exact: true })).toBeFocused();
  for (const figure of ['Total Revenue', 'Active Firms', 'Total Users', 'API Calls']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: figure })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(chart).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuenow', '29');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'All usage' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(alerts(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/customers\/[0-9a-f-]+$/);
});

for (const call of calls) {
  test(`when ${call} fails the catalogue’s words appear once, and Retry loads again`, async ({ page }) => {
    await page.route(call, (route) => route.abort());
    await open(page);
    await expect(page.getByRole('alert')).toHaveText(
      /^Failed to load dashboard data\. Please check your connection\.\s*Retry$/,
    );
    await page.unroute(call);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(alerts(page)).toHaveCount(5);
    await expect(page.getByText('Not loaded')).toHaveCount(0);
  });
}

test('a refresh that fails takes nothing away', async ({ page }) => {
  await open(page);
  await expect(alerts(page)).toHaveCount(5);
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(page.getByText('Failed to load dashboard data. Please check your connection.')).toBeVisible();
  await expect(alerts(page)).toHaveCount(5);
});

test('the staging host shows the same dashboard', async ({ page }) => {
  await page.goto(product.at('staging', '/'));
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Platform Admin' })).toBeVisible();
  await expect(alerts(page)).toHaveCount(5);
});
