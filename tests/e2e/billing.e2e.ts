import { expect, type Locator, type Page } from '@playwright/test';
import { Typist } from '../helpers/person.ts';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';
import { shownCount } from '../helpers/shownCount.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

const twiga = { id: '01933f2e-7a00-7000-8000-000000000001', name: 'Twiga & Kifaru Advocates LLP (Demo)' };

const open = (page: Page, path = '/admin/billing') => page.goto(product.at('admin', path));
const rows = (page: Page) => page.getByRole('table', { name: 'Invoices' }).getByRole('row');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Update Invoice Status' });
const paymentOf = (page: Page) => page.getByRole('dialog', { name: /^Record a payment for / });

/** A figure of the strip as it is read: `KES 1,234`. */
const figure = (page: Page, label: string) => page.locator('dt', { hasText: label }).locator('xpath=../dd[1]');
const amount = async (page: Page, label: string) =>
  Number((await figure(page, label).innerText()).replace(/[^0-9.]/g, ''));

/** Opens the dialog of the first invoice in a state, and gives its number. */
async function update(page: Page, status: string): Promise<string> {
  await open(page, `/admin/billing?status=${status}`);
  const button = page.getByRole('button', { name: /^Update (INV|DRAFT)-/ }).first();
  const name = (await button.getAttribute('aria-label')) ?? '';
  await button.click();
  await expect(dialogOf(page)).toBeVisible();
  return name.replace(/^Update (\S+) of .*$/, '$1');
}

async function choose(scope: Locator | Page, page: Page, label: RegExp, option: string) {
  await scope.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

test('lists every firm’s invoices, and finds some by search, filter and order that live in the URL', async ({
  page,
}) => {
  await open(page);
  const all = /^(\d+) of \1 invoices$/;
  await expect(page.getByText(all)).toBeVisible();
  const total = await shownCount(page);
  await page.getByRole('button', { name: 'Show chart' }).click();
  await expect(page.getByRole('slider', { name: 'Revenue per day, last 30 days' })).toBeVisible();

  await page.getByRole('searchbox').fill('TWIGA');
  await expect(page).toHaveURL(/search=TWIGA/);
  await expect(page.getByText(all)).toBeHidden();
  await expect(rows(page).nth(1)).toContainText(twiga.name);
  const found = await shownCount(page);
  await expect(page.getByText(`${found} of ${total} invoices`)).toBeVisible();
  await expect(rows(page)).toHaveCount(found + 1);

  await page.getByRole('radio', { name: /^Overdue \d+$/ }).click();
  await expect(page).toHaveURL(/status=overdue/);
  await expect(page.getByText(`${found} of ${total} invoices`)).toBeHidden();
  await page.getByRole('button', { name: 'Amount' }).click();
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending');
  const url = page.url();
  await page.getByRole('link', { name: 'Customers' }).first().click();
  await expect(page.getByRole('heading', { name: 'Customer Management' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect(page.getByRole('searchbox')).toHaveValue('TWIGA');

  await page.getByRole('searchbox').fill('no such invoice');
  await expect(page.getByText('No invoices found matching your criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText(`${total} of ${total} invoices`)).toBeVisible();
});

test('a firm in the URL narrows list and figures, until its field is emptied', async ({ page }) => {
  await open(page, `/admin/billing?tenantId=${twiga.id}`);
  const firm = page.getByRole('combobox', { name: 'Firm' });
  await expect(firm).toHaveValue(twiga.name);
  const own = await amount(page, 'Total Revenue');
  await firm.clear();
  await firm.press('Tab');
  await expect(page).toHaveURL(/\/admin\/billing$/);
  await expect(page.getByText(/^(\d+) of \1 invoices$/)).toBeVisible();
  await expect.poll(() => amount(page, 'Total Revenue')).toBeGreaterThan(own);
});

test('marking as paid asks how and when, and changes the list and the figures', async ({ page }) => {
  const number = await update(page, 'overdue');
  const [revenue, overdue, paid] = [
    await amount(page, 'Total Revenue'),
    await amount(page, 'Overdue'),
    await amount(page, 'Paid Invoices'),
  ];
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(number);
  await dialog.getByRole('button', { name: 'Mark as Paid' }).click();
  const payment = paymentOf(page);
  await choose(payment, page, /Payment method/, 'M-Pesa');
  await payment.getByLabel('Reference').fill('SPECIMEN77');
  await payment.getByLabel('Notes').fill('Paid in full.');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText(`${number} is paid`)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await amount(page, 'Paid Invoices')).toBe(paid + 1);
  expect(await amount(page, 'Total Revenue')).toBeGreaterThan(revenue);
  expect(await amount(page, 'Overdue')).toBeLessThan(overdue);
});

test('cancelling takes a second step, and what is cancelled stays so', async ({ page }) => {
  const number = await update(page, 'sent');
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Cancel Invoice' }).click();
  await expect(dialog.getByText(`Cancel ${number}?`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep invoice' })).toBeFocused();
  await dialog.getByLabel('Reason').fill('Billed twice.');
  await dialog.getByRole('button', { name: 'Cancel Invoice' }).click();
  await expect(page.getByText(`${number} is cancelled`)).toBeVisible();
  await page.goto(product.at('admin', `/admin/billing?status=cancelled&search=${number}`));
  await page
    .getByRole('link', { name: `View ${number}` })
    .first()
    .click();
  await expect(page.getByText('Cancelled invoices keep their number.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel Invoice' })).toHaveCount(0);
});

test('a draft is sent, not paid', async ({ page }) => {
  await update(page, 'draft');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('button', { name: 'Mark as Paid' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send invoice' }).click();
  await expect(page.getByText(/INV-\d{4}-\d{4} marked as sent/)).toBeVisible();
});

test('two people who settle the same invoice: the second is told what it has become', async ({ page, context }) => {
  await update(page, 'overdue');
  const other = await context.newPage();
  const number = await update(other, 'overdue');
  await dialogOf(other).getByRole('button', { name: 'Mark as Paid' }).click();
  await choose(paymentOf(other), other, /Payment method/, 'Cash');
  await paymentOf(other).getByRole('button', { name: 'Record payment' }).click();
  await expect(other.getByText(`${number} is paid`)).toBeVisible();

  await dialogOf(page).getByRole('button', { name: 'Mark as Paid' }).click();
  const payment = paymentOf(page);
  await choose(payment, page, /Payment method/, 'Cheque');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(payment.getByText('A Platform Admin has marked this invoice as paid.')).toBeVisible();
  await expect(payment.getByRole('button', { name: 'Record payment' })).toHaveCount(0);
});

test('when a payment fails the reason appears, and nothing typed is lost', async ({ page }) => {
  await page.route('**/api/billing/invoices/*/payments', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Service Unavailable',
        status: 503,
        detail: 'The database is unavailable.',
      }),
    }),
  );
  await update(page, 'overdue');
  await dialogOf(page).getByRole('button', { name: 'Mark as Paid' }).click();
  const payment = paymentOf(page);
  await choose(payment, page, /Payment method/, 'Bank transfer');
  await payment.getByLabel('Reference').fill('BANK-9');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(payment.getByText(/Couldn’t record the payment/)).toBeVisible();
  await expect(payment.getByText('The database is unavailable.')).toBeVisible();
  await expect(payment.getByLabel('Reference')).toHaveValue('BANK-9');
  await page.unroute('**/api/billing/invoices/*/payments');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText(/^INV-\S+ is paid$/)).toBeVisible();
});

test('the PDF opens in a tab of its own, as a PDF', async ({ page, context }) => {
  await open(page);
  const link = page.getByRole('link', { name: /^PDF of INV/ }).first();
  await expect(link).toHaveAttribute('target', '_blank');
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
  const [opened] = await Promise.all([
    context.waitForEvent('request', (request) => request.url() === address),
    link.click(),
  ]);
  expect((await opened.response())?.headers()['content-type']).toBe('application/pdf');
});

test('the keyboard alone settles an invoice', async ({ page }) => {
  await open(page, '/admin/billing?status=overdue');
  const button = page.getByRole('button', { name: /^Update INV/ }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('button', { name: 'Mark as Paid' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = paymentOf(page);
  await expect(dialog.getByRole('button', { name: /Payment method/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  // As a person does: a list that is still loading opens a moment later.
  await expect(page.getByRole('option', { name: 'M-Pesa' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /Payment method/ })).toContainText('M-Pesa');
  await new Typist(page).tabTo(dialog.getByLabel('Reference'));
  await page.keyboard.type('SPECIMEN88');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^INV-\S+ is paid$/)).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a double click on Record payment settles once, and nobody else is blamed', async ({ page }) => {
  let posts = 0;
  await page.route('**/api/billing/invoices/*/payments', async (route) => {
    posts += 1;
    await route.continue();
  });
  const number = await update(page, 'overdue');
  await dialogOf(page).getByRole('button', { name: 'Mark as Paid' }).click();
  await choose(paymentOf(page), page, /Payment method/, 'Card');
  await paymentOf(page).getByRole('button', { name: 'Record payment' }).dblclick();
  await expect(page.getByText(`${number} is paid`)).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  expect(posts).toBe(1);
});

test('when the API fails the catalogue’s words appear, and Retry loads again', async ({ page }) => {
  await page.route('**/api/billing/**', (route) => route.abort());
  await open(page);
  await expect(page.getByText('Failed to load billing data. Please check your connection.')).toHaveCount(1);
  await page.unroute('**/api/billing/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^(\d+) of \1 invoices$/)).toBeVisible();
  await expect(page.getByText('Failed to load billing data. Please check your connection.')).toBeHidden();
});

test('the staging host bills too', async ({ page }) => {
  await page.goto(product.at('staging', '/admin/billing'));
  await expect(page.getByText(/^(\d+) of \1 invoices$/)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'staging');
});
