import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { filesIn } from '../helpers/archive.ts';
import { Product } from '../helpers/product.ts';
import { embedded } from '../helpers/productDatabase.ts';
import { test } from '../helpers/productTest.ts';
import { giveReason } from '../helpers/suspension.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start(embedded());
});
test.afterAll(() => product.stop());

const open = (page: Page, path = '/admin/customers') => page.goto(product.at('admin', path));
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function addCustomer(page: Page, name: string) {
  await open(page, '/admin/customers/new');
  await page.getByLabel('Firm name').fill(name);
  await page.getByLabel('Contact email').fill('office@firm.example');
  await page.getByRole('button', { name: 'Create Customer' }).click();
}

test('lists the demo firms, and finds one by search and filters that live in the URL', async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle('Customers · Platform - Admin Dashboard');
  await expect(page.getByText('Showing 12 of 12 customers')).toBeVisible();
  await page.getByRole('searchbox').fill('BAY');
  await expect(page.getByText('Showing 1 of 12 customers')).toBeVisible();
  await expect(row(page, 'mwangaza-bay.app.localhost')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'All statuses' }).click();
  await page.getByRole('option', { name: 'Trial' }).click();
  await expect(page.getByText('Showing 3 of 12 customers')).toBeVisible();
  await expect(page).toHaveURL(/status=trial/);

  await page.getByRole('link', { name: /^View/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('(Demo)');
  await page.goBack();
  await expect(page.getByText('Showing 3 of 12 customers')).toBeVisible();
});

test('a new customer is stored, listed, and still there after a restart', async ({ page }) => {
  await addCustomer(page, 'Ng’ang’a & Daughters');
  await expect(page.getByRole('heading', { name: 'Ng’ang’a & Daughters' })).toBeVisible();
  await expect(page.getByText('nganga-daughters.app.localhost').first()).toBeVisible();
  await product.restart();
  await open(page, '/admin/customers?search=daughters');
  await expect(row(page, 'Ng’ang’a & Daughters')).toContainText('trial');
});

test('a refused form keeps what was typed and names the field', async ({ page }) => {
  await open(page, '/admin/customers/new');
  await page.getByLabel('Firm name').fill('Mbuyu Chambers');
  await page.getByLabel('Subdomain').fill('MBUYU!');
  await expect(page.getByLabel('Subdomain')).toHaveValue('mbuyu');
  await page.getByLabel('Contact email').fill('office@mbuyu.example');
  await page.getByLabel('Contact phone').fill('0712 345 678');
  await page.getByRole('button', { name: 'Create Customer' }).click();
  await expect(page.getByText('“mbuyu” is taken. Choose another.')).toBeVisible();
  await expect(page.getByLabel('Subdomain')).toBeFocused();
  await expect(page.getByLabel('Contact phone')).toHaveValue('0712 345 678');
});

test('an edit is saved; leaving one unsaved asks first', async ({ page }) => {
  await addCustomer(page, 'Kware Associates');
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Contact phone').fill('0712 345 678');
  await page.getByRole('link', { name: 'Customers', exact: true }).first().click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('+254 712 345 678')).toBeVisible();
});

test('the browser’s Back asks too, and leaves when told to', async ({ page }) => {
  await addCustomer(page, 'Ndovu Chambers');
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('City').fill('Kisumu');
  const back = () => page.evaluate(() => history.back());
  await back();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Kisumu');
  await back();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Ndovu Chambers' })).toBeVisible();
  await expect(page).not.toHaveURL(/edit/);
});

test('two people who edit different fields of a customer both keep their change, and nobody is asked', async ({
  page,
  context,
}) => {
  await addCustomer(page, 'Swala & Partners');
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('City').fill('Kisumu');

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Contact phone').fill('0722 000 111');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByText('+254 722 000 111')).toBeVisible();

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/Kisumu/)).toBeVisible();
  await expect(page.getByText('+254 722 000 111')).toBeVisible();
});

test('two people who edit the same field are asked about that field alone', async ({ page, context }) => {
  await addCustomer(page, 'Swala Chambers');
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('City').fill('Kisumu');

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('City').fill('Mombasa');
  await other.getByLabel('Street').fill('Nkrumah Road');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByText(/Mombasa/)).toBeVisible();

  await page.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('dialog', { name: 'City was changed twice' });
  await expect(question.getByRole('radiogroup')).toHaveCount(1);
  await expect(question.getByText('Nkrumah Road')).toBeVisible();
  await question.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Nkrumah Road, Kisumu, Kenya')).toBeVisible();
});

test('a deleted customer leaves the list, and Undo brings it back', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Delete Kanga & Kware (Demo)' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete Kanga & Kware (Demo)?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Kanga & Kware (Demo)')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Kanga & Kware (Demo)')).toBeVisible();
});

const jacaranda = '01933f2e-7a00-7000-8000-000000000003';

test('a deleted firm is found under Deleted, gives its data, and is restored by the keyboard', async ({ page }) => {
  await open(page);
  const titles = await page.evaluate(async () => {
    const answer = await fetch('/api/law-firm/cases?limit=5', { headers: { 'X-Tenant': 'mbuyu' } });
    return ((await answer.json()) as { data: { title: string }[] }).data.map(({ title }) => title);
  });
  expect(titles).toHaveLength(5);
  await page.evaluate((path) => fetch(path, { method: 'DELETE' }), `/api/customers/${jacaranda}`);
  await page.getByRole('button', { name: 'Delete Mbuyu Chambers (Demo)' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete Mbuyu Chambers (Demo)?' });
  await expect(dialog.getByRole('link', { name: 'Export this firm’s data first' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Mbuyu Chambers (Demo)')).toHaveCount(0);

  await page.getByRole('button', { name: 'All statuses' }).click();
  await page.getByRole('option', { name: 'Deleted' }).click();
  await expect(page).toHaveURL(/status=deleted/);
  await expect(page.getByText('2 deleted customers')).toBeVisible();
  await expect(row(page, 'Mbuyu Chambers (Demo)')).toContainText(/Purged on \d{1,2} [A-Z][a-z]{2} \d{4}/);

  await page.getByRole('link', { name: 'View Mbuyu Chambers (Demo)' }).click();
  await expect(page.getByText(/^Deleted on/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^mbuyu-\d{4}-\d{2}-\d{2}\.zip$/);
  const cases = filesIn(await readFile(await download.path()))['cases.csv']?.join('\n');
  for (const title of titles) expect(cases).toContain(title);
  // Its form leads back: first it is restored.
  await page.goto(`${page.url()}/edit`);
  await expect(page.getByText(/^Deleted on/)).toBeVisible();
  await expect(page).not.toHaveURL(/edit/);

  await open(page, '/admin/customers?status=deleted');
  await page.getByRole('button', { name: 'Restore Mbuyu Chambers (Demo)' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Restored Mbuyu Chambers (Demo)')).toBeVisible();
  await expect(page.getByText('1 deleted customer')).toBeVisible();
  await expect(row(page, 'Mbuyu Chambers (Demo)')).toHaveCount(0);
  await expect(row(page, 'Jacaranda Row Advocates (Demo)').locator(':focus')).toHaveCount(1);
  await open(page);
  await expect(row(page, 'Mbuyu Chambers (Demo)')).toBeVisible();
});

const twiga = 'Twiga & Kifaru Advocates LLP (Demo)';
const openTwiga = (page: Page) => open(page, '/admin/customers/01933f2e-7a00-7000-8000-000000000001');

test('the customer’s page shows its calls day by day, its newest invoices and what happened', async ({ page }) => {
  await openTwiga(page);
  const chart = page.getByRole('slider', { name: 'API calls per day, last 30 days' });
  await expect(chart).toHaveAttribute('aria-valuemax', '30');
  await expect(page.getByRole('table', { name: 'Recent Activity' })).toContainText('Invoice paid');
  const invoices = page.getByRole('table', { name: 'Invoices' });
  await expect(invoices.getByRole('row')).toHaveCount(6);
  const pdf = invoices.getByRole('link', { name: /^PDF of INV-/ }).first();
  const type = await pdf.evaluate(async ({ href }: HTMLAnchorElement) =>
    (await fetch(href)).headers.get('content-type'),
  );
  expect(type).toBe('application/pdf');
  await expect(page.getByRole('link', { name: 'Create Invoice' })).toHaveAttribute('target', '_blank');
});

test('a part of the customer’s page that fails says so, and leaves the rest', async ({ page }) => {
  await page.route('**/api/billing/invoices?*', (route) => route.abort());
  await openTwiga(page);
  await expect(page.getByText('Failed to load invoices. Please check your connection.')).toBeVisible();
  await expect(page.getByRole('slider', { name: 'API calls per day, last 30 days' })).toBeVisible();
  await page.unroute('**/api/billing/invoices?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Invoices' })).toBeVisible();
  await expect(page.getByText(/^Failed/)).toHaveCount(0);
});

test('a firm is suspended with a reason, shows so in the list, and Undo opens it again', async ({ page }) => {
  await openTwiga(page);
  await page.getByRole('button', { name: 'Suspend' }).click();
  await giveReason(page);
  await expect(page.getByRole('alertdialog', { name: `Suspended ${twiga}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeVisible();
  await expect(page.getByText('Two months in arrears.').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Recent Activity' })).toContainText('Customer suspended');
  await page.getByRole('link', { name: 'Customers', exact: true }).first().click();
  await expect(row(page, twiga)).toContainText('suspended');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, twiga)).toContainText('active');
});

test('the keyboard alone opens an expired firm; Undo makes it expired again', async ({ page }) => {
  await open(page, '/admin/customers?status=expired');
  await page.getByRole('link', { name: /^View/ }).focus();
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'Activate' });
  await expect(button).toBeVisible();
  // Back to the list, the firm's area, Delete, then this.
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
  // F6 goes from the page to its toasts.
  await page.keyboard.press('F6');
  const undo = page.getByRole('button', { name: 'Undo' });
  while (!(await undo.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/is expired again/)).toBeVisible();
  // The chip beside the name; the activity says it further down.
  await expect(page.getByRole('main').getByText('expired', { exact: true }).first()).toBeVisible();
});

test('a customer deleted on its own page leads to the list, and nothing asks for it again', async ({ page }) => {
  await addCustomer(page, 'Kongoni Chambers');
  const missing: string[] = [];
  page.on('response', (response) => response.status() === 404 && missing.push(response.url()));
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete Kongoni Chambers?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/^Showing \d+ of \d+ customers$/)).toBeVisible();
  await expect(row(page, 'Kongoni Chambers')).toHaveCount(0);
  expect(missing).toEqual([]);
});

test('the keyboard alone adds a customer', async ({ page }) => {
  await open(page);
  await expect(page.getByText(/Showing/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Add Customer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Add Customer' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Korongo Keys');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('office@keys.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Korongo Keys' })).toBeVisible();
});

test('when the API fails the catalogue’s words appear, and Retry loads again', async ({ page }) => {
  await page.route('**/api/customers?*', (route) => route.abort());
  await open(page);
  await expect(page.getByText('Failed to load customers. Please check your connection.')).toBeVisible();
  await page.unroute('**/api/customers?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/Showing \d+ of \d+ customers/)).toBeVisible();
});

test('the staging host shows the same console, and says that it is staging', async ({ page }) => {
  await page.goto(product.at('staging', '/nowhere'));
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'staging');
  await expect(page.getByText('Staging')).toBeVisible();
  await expect(page).toHaveTitle('Dashboard · Mizani');
});

test('a chosen scheme is remembered', async ({ page }) => {
  await open(page);
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
});
