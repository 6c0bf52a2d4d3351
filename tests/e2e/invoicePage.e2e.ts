import { expect, type Page } from '@playwright/test';
import type { components } from '../../openapi.d.ts';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';
import { shownCount } from '../helpers/shownCount.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

/** Outside the browser not every system knows that `admin.localhost` is this one. */
const api = (path: string) => product.at('admin', path).replace('admin.localhost', '127.0.0.1');

type Invoice = components['schemas']['Invoice'];

/** The first demo invoice in a state. */
async function find(page: Page, status: Invoice['status'], at = 0): Promise<Invoice> {
  const answer = await page.request.get(api(`/api/billing/invoices?status=${status}&limit=100`));
  const { data } = (await answer.json()) as { data: Invoice[] };
  return data.filter(({ currency }) => currency === 'KES')[at] as Invoice;
}

const open = (page: Page, { id }: Invoice) => page.goto(product.at('admin', `/admin/billing/${id}`));
const dialogOf = (page: Page) => page.getByRole('dialog');
const history = (page: Page) => page.getByRole('region', { name: 'History' });
test('a list leads to an invoice, and what is final is viewed', async ({ page }) => {
  // A browser without a window says that it can't show a PDF.
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
  const paid = await find(page, 'paid');
  await page.goto(product.at('admin', `/admin/billing?status=paid&search=${paid.invoice_number}`));
  await page.getByRole('link', { name: `View ${paid.invoice_number} of ${paid.tenant_name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: paid.invoice_number })).toBeVisible();
  await expect(page.getByText('Paid invoices can’t be changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record payment' })).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveAttribute('src', /^blob:/);
  await page.goBack();
  await expect(page).toHaveURL(/status=paid/);
});

test('a draft is edited, sent and says truly that nothing was emailed', async ({ page }) => {
  const draft = await find(page, 'draft');
  await open(page, draft);
  await page.getByRole('link', { name: 'Edit' }).click();
  const line = page.getByRole('group', { name: 'Line 1' });
  await line.getByLabel('Unit price').fill('1000.50');
  await line.getByLabel('Quantity').fill('2');
  await page.getByLabel('Notes').fill('Thank you.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(`Saved ${draft.invoice_number}`)).toBeVisible();
  await expect(history(page)).toContainText('Draft edited');
  await expect(history(page)).toContainText('Notes: → Thank you.');

  await page.getByRole('button', { name: 'Send invoice' }).click();
  await expect(dialogOf(page)).toContainText('No mail server is set up');
  await dialogOf(page).getByRole('button', { name: 'Mark as sent' }).click();
  await expect(dialogOf(page)).toContainText('Marked as sent. Nothing was emailed.');
  await expect(dialogOf(page).getByRole('link', { name: 'Write email' })).toHaveAttribute('href', /^mailto:/);
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(history(page).getByRole('listitem').first()).toContainText('Nothing was emailed.');
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('two people edit one draft: the second chooses between the versions', async ({ page, context }) => {
  const draft = await find(page, 'draft', 1);
  const other = await context.newPage();
  for (const [tab, notes] of [
    [page, 'Mine.'],
    [other, 'Theirs.'],
  ] as const) {
    await tab.goto(product.at('admin', `/admin/billing/${draft.id}/edit`));
    await tab.getByLabel('Notes').fill(notes);
  }
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByText(`Saved ${draft.invoice_number}`)).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Theirs.')).toBeVisible();
});

test('by keyboard alone a part payment lowers the balance', async ({ page }) => {
  const overdue = await find(page, 'overdue');
  await open(page, overdue);
  const button = page.getByRole('button', { name: 'Record payment' });
  await button.focus();
  await page.keyboard.press('Enter');
  const method = dialogOf(page).getByRole('button', { name: /Payment method/ });
  await expect(method).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.getByRole('option', { name: 'M-Pesa' }).press('Enter');
  await expect(method).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialogOf(page).getByLabel('Amount')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Payment of ${overdue.invoice_number} recorded`)).toBeVisible();
  await expect(history(page).getByRole('listitem').first()).toContainText('KES 1,000 by M-Pesa.');
  await expect(button).toBeFocused();
});

test('a reminder is noted', async ({ page }) => {
  await open(page, await find(page, 'overdue', 1));
  await page.getByRole('button', { name: 'Send reminder' }).click();
  await dialogOf(page).getByRole('button', { name: 'Note the reminder' }).click();
  await expect(dialogOf(page)).toContainText('Nothing was emailed.');
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(history(page).getByRole('listitem').first()).toContainText('Reminder');
});

test('Billing narrows to a firm and to days, exports that, and keeps its chart open', async ({ page }) => {
  await page.goto(product.at('admin', '/admin/billing'));
  const paid = await find(page, 'paid');
  const firm = page.getByRole('combobox', { name: 'Firm' });
  await expect(page.getByText(/^\d+ of \d+ invoices$/)).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await firm.click();
  await firm.pressSequentially(paid.tenant_name.slice(0, 6));
  await page.getByRole('option', { name: paid.tenant_name }).click();
  await expect(page).toHaveURL(new RegExp(`tenantId=${paid.tenant_id}`));
  await page.goto(`${page.url()}&from=${paid.issue_date}&to=${paid.issue_date}`);
  const shown = await shownCount(page);
  expect(shown).toBeGreaterThan(0);
  await expect(page.getByRole('row').filter({ hasText: 'INV-' })).toHaveCount(shown);
  const address = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
  const csv = await (await page.request.get(api(address ?? ''))).text();
  expect(csv.trim().split('\n')).toHaveLength(shown + 1);

  await page.goto(product.at('admin', '/admin/billing'));
  await page.getByRole('button', { name: 'Show chart' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Hide chart' })).toBeVisible();
});

test('on a phone nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, await find(page, 'overdue'));
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
