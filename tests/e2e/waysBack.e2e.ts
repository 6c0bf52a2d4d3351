import { expect, type Page } from '@playwright/test';
import type { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';
import { shownCount } from '../helpers/shownCount.ts';

let product: Product;
test.beforeAll(({ product: shared }) => void (product = shared));

const firm = 'Mwangaza Bay Advocates (Demo)';

/** Narrows the customers to those that are suspended. */
async function narrow(page: Page) {
  await page.goto(product.at('admin', '/admin/customers'));
  await page.getByRole('button', { name: 'All statuses' }).click();
  await page.getByRole('option', { name: 'Suspended' }).click();
  await expectNarrowed(page);
}

/** The list has its filter, and the rows that are left. */
async function expectNarrowed(page: Page) {
  await expect(page).toHaveURL(/\/admin\/customers\?status=suspended$/);
  await expect(page.getByRole('row', { name: /active/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: firm, exact: true })).toBeVisible();
}

test('a name opens its record, and the breadcrumb leads back to the same rows', async ({ page }) => {
  await narrow(page);
  await page.getByRole('link', { name: firm, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: firm })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Customers', exact: true }).click();
  await expectNarrowed(page);
});

test('Cancel returns to where one came from', async ({ page }) => {
  await narrow(page);
  await page.getByRole('link', { name: `Edit ${firm}` }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectNarrowed(page);

  await page.getByRole('link', { name: firm, exact: true }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: firm })).toBeVisible();
});

test('from one invoice to the next, as the list was narrowed', async ({ page }) => {
  await page.goto(product.at('admin', '/admin/billing?status=overdue'));
  const numbers = page.getByRole('table', { name: 'Invoices' }).getByRole('link', { name: /^INV-/ });
  await expect(numbers.nth(1)).toBeVisible();
  const [first = '', second = ''] = await numbers.allTextContents();
  const total = await shownCount(page);
  await numbers.first().click();
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await expect(page.getByText(`1 of ${total}`)).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await expect(page.getByText(`2 of ${total}`)).toBeVisible();
  await page.getByRole('link', { name: 'Overdue' }).click();
  await expect(page).toHaveURL(/\/admin\/billing\?status=overdue$/);
});

test('a record that is missing offers a way back', async ({ page }) => {
  await page.goto(product.at('admin', '/admin/customers/01933f2e-7a00-7000-8000-0000000000ff'));
  await page.getByRole('link', { name: 'All customers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Management' })).toBeVisible();
});

test('a subdomain is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(product.at('admin', '/admin/customers?search=mwangaza'));
  await page.getByRole('link', { name: firm, exact: true }).click();
  await page.getByRole('button', { name: 'Copy mwangaza-bay.app.localhost' }).click();
  await expect(page.getByText('Copied mwangaza-bay.app.localhost')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('mwangaza-bay.app.localhost');
});

for (const { host, path } of [
  { host: 'admin', path: '/admin/customers' },
  { host: 'app', path: '/cases' },
] as const) {
  test(`the keys are told at ? on ${path}, and can be switched off`, async ({ page }) => {
    await page.goto(product.at(host, path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys).toBeVisible();
    await keys.getByRole('switch', { name: 'Shortcuts without Ctrl' }).press(' ');
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await page.keyboard.press('/');
    await page.keyboard.press('?');
    await page.keyboard.press('Control+/');
    await expect(keys).toHaveCount(1);
    await keys.getByRole('switch', { name: 'Shortcuts without Ctrl' }).press(' ');
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('?');
    await expect(page.getByRole('searchbox')).toHaveValue('?');
    await expect(keys).toBeHidden();
  });
}
