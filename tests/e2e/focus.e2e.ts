import { expect, type Page } from '@playwright/test';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';
import { giveReason } from '../helpers/suspension.ts';
import { wholePage } from '../helpers/wholePage.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

/** The row that has the focus. */
const rowInFocus = (page: Page) => page.locator('tr:focus-within');

const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

/** What of the element in focus lies behind something else. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return '';
    const { left, top, width, height } = focused.getBoundingClientRect();
    const isBehind = [top + 2, top + height - 2].some((y) => {
      const seen = document.elementFromPoint(left + Math.min(width / 2, 20), y);
      // The tooltip of what had the focus before goes by itself.
      if (seen?.closest('[role="tooltip"]')) return false;
      return !seen || (!focused.contains(seen) && !seen.contains(focused) && !seen.closest('label')?.contains(focused));
    });
    return isBehind ? `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}` : '';
  });

test('after a delete the next row has the focus, and after Undo a row still has', async ({ page }) => {
  await page.goto(product.at('admin', '/admin/customers'));
  await page.getByRole('button', { name: 'Delete Kobe Law Practice (Demo)' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('row', { name: /Kobe Law/ })).toHaveCount(0);
  await expect(rowInFocus(page)).toContainText('Korongo Legal');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('row', { name: /Kobe Law/ })).toBeVisible();
  await expect(rowInFocus(page)).toHaveCount(1);
});

test('a row that leaves a filtered list hands its focus on, and the last one to the list', async ({ page }) => {
  await page.goto(product.at('admin', '/admin/tenants?tenantStatus=active'));
  await page.getByRole('button', { name: 'Suspend Mbuyu Chambers (Demo)' }).press('Enter');
  await giveReason(page);
  await expect(page.getByRole('row', { name: /Mbuyu/ })).toHaveCount(0);
  await expect(rowInFocus(page)).toContainText('Ndovu');

  await page.goto(product.at('admin', '/admin/tenants?tenantStatus=inactive'));
  await page.getByRole('button', { name: /^Activate Kanga/ }).press('Enter');
  await expect(page.getByText('No tenants found')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Law firms' })).toBeFocused();
});

for (const { path, host, width, height } of [
  { host: 'admin', path: '/admin/customers/new', width: 1280, height: 420 },
  { host: 'admin', path: '/admin/customers', width: 1280, height: 420 },
  { host: 'admin', path: '/admin/billing/create-invoice', width: 390, height: 700 },
  { host: 'app', path: '/clients', width: 390, height: 640 },
] as const) {
  test(`nothing on ${path} takes the focus behind what sticks to an edge`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(product.at(host, path));
    await wholePage(page);
    await page.locator('main').focus();
    for (const key of ['Tab', 'Shift+Tab']) {
      let stops = 0;
      // Up to where the page ends.
      for (; stops < 30 && (stops === 0 || (await hasFocus(page))); stops += 1) {
        await page.keyboard.press(key);
        expect(await hiddenFocus(page), `${key} ${stops}`).toBe('');
      }
      expect(stops).toBeGreaterThan(10);
    }
  });
}

test('a message that goes because its field is left does not take the button from under the mouse', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto(product.at('admin', '/admin/customers/new'));
  await page.getByLabel('Firm name').fill('Mbuyu Chambers');
  await page.getByLabel('Subdomain').fill('mbuyu');
  await page.getByLabel('Contact email').fill('office@mbuyu.example');
  const create = page.getByRole('button', { name: 'Create Customer' });
  await create.click();
  await expect(page.getByText('“mbuyu” is taken. Choose another.')).toBeVisible();
  await page.getByLabel('Contact email').fill('office');
  await page.getByLabel('Subdomain').fill('mbuyu-chambers');
  await page.getByLabel('Contact email').fill('office@mbuyu-chambers.example');

  const box = await create.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 4);
  await page.mouse.down();
  // A pressed button sinks by a pixel.
  expect(Math.abs(((await create.boundingBox())?.y ?? 0) - (box?.y ?? 0))).toBeLessThanOrEqual(1);
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1, name: 'Mbuyu Chambers' })).toBeVisible();
});
