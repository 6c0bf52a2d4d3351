import { expect, type Page, type Route } from '@playwright/test';
import type { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(({ product: shared }) => void (product = shared));

const find = (page: Page) => page.getByRole('searchbox', { name: 'Find or go to' });

async function openByKeys(page: Page) {
  await page.keyboard.press('Control+k');
  await expect(find(page)).toBeFocused();
}

const option = (page: Page, name: RegExp) => page.getByRole('option', { name }).first();

test('the keyboard alone finds a case, a client and a page of the firm from anywhere', async ({ page }) => {
  await page.goto(product.at('app', '/dashboard'));
  await expect(page.getByRole('heading', { name: 'Law Firm Dashboard' })).toBeVisible();

  await openByKeys(page);
  await page.keyboard.type('kilele');
  await expect(option(page, /^Kilele Millers Ltd/)).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ results$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cases/);
  await expect(page.getByText('Kilele Millers Ltd').first()).toBeVisible();

  await page.goto(product.at('app', '/dashboard'));
  await expect(page.getByRole('heading', { name: 'Law Firm Dashboard' })).toBeVisible();
  await openByKeys(page);
  await page.keyboard.type('today');
  await expect(option(page, /^Today’s list$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/today$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  await openByKeys(page);
  await expect(page.getByRole('group', { name: 'Recent' })).toContainText('Kilele Millers Ltd');
  await page.keyboard.type('nobody v nobody');
  await expect(page.getByText('Nothing found for “nobody v nobody”').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the keyboard alone finds a firm, an invoice and a page of the console', async ({ page }) => {
  await page.goto(product.at('admin', '/admin/settings'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openByKeys(page);
  await page.keyboard.type('mbuyu');
  await expect(option(page, /^Mbuyu Chambers/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/customers\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: /Mbuyu/ })).toBeVisible();

  await openByKeys(page);
  await page.keyboard.type('INV-');
  const invoice = option(page, /INV-/);
  const [, number = ''] = /(INV-[\d-]+)/.exec(await invoice.innerText()) ?? [];
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();

  await openByKeys(page);
  await page.keyboard.type('tenants');
  await expect(option(page, /^Tenants$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/tenants$/);
});

test('what is typed before the box has come stands in it', async ({ page }) => {
  const held: Route[] = [];
  await page.route('**/assets/FirmPalette-*.js', (route) => void held.push(route));
  await page.goto(product.at('app', '/cases'));
  const search = page.getByRole('main').getByRole('searchbox');
  await search.focus();
  await page.keyboard.press('Control+k');
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.type('kilx');
  await page.keyboard.press('Backspace');
  for (const route of held) await route.continue();
  await expect(find(page)).toBeFocused();
  await expect(find(page)).toHaveValue('kil');
  await page.keyboard.type('ele');
  await expect(option(page, /^Kilele Millers Ltd v/)).toBeVisible();
  await expect(find(page)).toHaveValue('kilele');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
});

test('a search that fails says so, and Retry asks again', async ({ page }) => {
  await page.route('**/api/law-firm/search?*', (route) => route.abort());
  await page.goto(product.at('app', '/cases'));
  await expect(page.getByRole('heading', { name: 'Case Management' })).toBeVisible();
  await openByKeys(page);
  await page.keyboard.type('kilele');
  await expect(page.getByText('The search failed. Please check your connection.')).toBeVisible();
  await page.unroute('**/api/law-firm/search?*');
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();
  await expect(option(page, /^Kilele Millers Ltd v/)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const [host, path, text, found] of [
    ['app', '/cases', 'kilele', /^Kilele Millers Ltd v/],
    ['admin', '/admin/billing', 'mbuyu', /^Mbuyu Chambers/],
  ] as const) {
    test(`the button at the top finds things in ${host}`, async ({ page }) => {
      await page.goto(product.at(host, path));
      await page.getByRole('button', { name: 'Find or go to…' }).tap();
      await find(page).fill(text);
      await option(page, found).tap();
      await expect(page.getByRole('dialog', { name: 'Find or go to' })).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  }
});
