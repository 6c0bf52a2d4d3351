import { expect, type Page } from '@playwright/test';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';
import { giveReason } from '../helpers/suspension.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

const open = (page: Page, path = '/admin/tenants') => page.goto(product.at('admin', path));
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const editor = (page: Page) => page.getByRole('dialog', { name: /Law Firm$/ });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

async function addFirm(page: Page, name: string) {
  await open(page);
  await page.getByRole('button', { name: 'Add Law Firm' }).click();
  await editor(page).getByLabel('Firm name').fill(name);
  await editor(page).getByLabel('Contact email').fill('office@firm.example');
  await editor(page).getByRole('button', { name: 'Create Tenant' }).click();
  await expect(editor(page)).toHaveCount(0);
}

test('lists the firms with their limits, finds one by its email address, and keeps the state in the URL', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByText('12 law firms')).toBeVisible();
  const link = page.getByRole('link', { name: 'mbuyu.app.localhost, opens in a new tab' });
  await expect(link).toHaveAttribute('href', product.at('admin', '').replace('admin.localhost', 'mbuyu.app.localhost'));
  await expect(row(page, 'Mbuyu Chambers').getByRole('meter', { name: 'Users' })).toHaveAttribute(
    'aria-valuetext',
    '4 / 5 (80%)',
  );
  await page.getByRole('searchbox').fill('office@twiga');
  await expect(page.getByText('1 law firm', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('radio', { name: 'Inactive' }).click();
  await expect(page).toHaveURL(/tenantStatus=inactive/);
  await expect(row(page, 'inactive')).toHaveCount(1);
  await page.getByRole('searchbox').fill('nobody');
  await expect(page.getByText('No tenants found')).toBeVisible();
});

test('a firm is suspended and, by Undo, active again; an expired one is activated and put back', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Suspend Mbuyu Chambers (Demo)' }).click();
  await giveReason(page);
  await expect(row(page, 'Mbuyu')).toContainText('suspended');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Mbuyu')).toContainText('active');
  await page.getByRole('button', { name: 'Activate Kanga & Kware (Demo)' }).click();
  await expect(page.getByText('Activated Kanga & Kware (Demo)')).toBeVisible();
  await expect(row(page, 'Kanga')).not.toContainText('inactive');
  await page
    .getByRole('alertdialog')
    .filter({ hasText: 'Activated Kanga' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(row(page, 'Kanga')).toContainText('inactive');
});

test('a new firm is stored with its subdomain, template and colour', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Add Law Firm' }).click();
  const form = editor(page);
  await form.getByLabel('Firm name').fill('Ng’ang’a & Daughters');
  await expect(form.getByLabel('Subdomain')).toHaveValue('nganga-daughters');
  await form.getByLabel('Contact email').fill('office@nganga.example');
  await form.getByText('Criminal', { exact: true }).click();
  await form.getByLabel('Primary colour').fill('#ffe14d');
  await form.getByLabel('Primary colour').press('Tab');
  await expect(form.getByText(/^shown as #/)).toBeVisible();
  await form.getByRole('button', { name: 'Create Tenant' }).click();
  await expect(page.getByText('Added Ng’ang’a & Daughters')).toBeVisible();
  await product.restart();
  await open(page, '/admin/tenants?search=nganga-daughters');
  await page.getByRole('button', { name: 'Edit Ng’ang’a & Daughters' }).click();
  await expect(form.getByRole('radio', { name: 'Criminal' })).toBeChecked();
  await expect(form.getByLabel('Primary colour')).toHaveValue('#FFE14D');
});

test('Back closes the editor and goes no further; with changes it asks first', async ({ page }) => {
  // Not `goBack`, which waits for a move that the page may hold.
  const back = () => page.evaluate(() => history.back());
  await open(page, '/admin/customers');
  await page.getByRole('link', { name: 'Tenants' }).click();
  await page.getByRole('button', { name: 'Edit Mbuyu Chambers (Demo)' }).click();
  await expect(editor(page).getByLabel('City')).toHaveValue('Mombasa');
  await back();
  await expect(editor(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/tenants$/);

  await page.getByRole('button', { name: 'Edit Mbuyu Chambers (Demo)' }).click();
  await editor(page).getByLabel('City').fill('Kisumu');
  await back();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/edit=/);
  await expect(editor(page).getByLabel('City')).toHaveValue('Kisumu');
  await back();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(editor(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/tenants$/);
  await back();
  await expect(page).toHaveURL(/\/admin\/customers$/);
});

test('two people who edit the same field of a firm are asked about that field alone', async ({ page, context }) => {
  await addFirm(page, 'Swala & Partners');
  await page.getByRole('button', { name: 'Edit Swala & Partners' }).click();
  await editor(page).getByLabel('City').fill('Kisumu');

  const other = await context.newPage();
  await other.goto(page.url());
  await editor(other).getByLabel('City').fill('Mombasa');
  await editor(other).getByLabel('KRA PIN').fill('P000000001G');
  await editor(other).getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByText('Saved Swala & Partners')).toBeVisible();

  await editor(page).getByRole('button', { name: 'Save Changes' }).click();
  const asked = page.getByRole('dialog', { name: 'City was changed twice' });
  await expect(asked.getByRole('radiogroup')).toHaveCount(1);
  await asked.getByText('Mombasa').click();
  await asked.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Saved Swala & Partners')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Swala & Partners' }).click();
  await expect(editor(page).getByLabel('City')).toHaveValue('Mombasa');
  await expect(editor(page).getByLabel('KRA PIN')).toHaveValue('P000000001G');
});

test('editing an expired firm leaves its state alone', async ({ page }) => {
  await addFirm(page, 'Kware Associates');
  await open(page, '/admin/customers?search=kware-associates');
  await page.getByRole('link', { name: 'Edit Kware Associates' }).click();
  await page.getByRole('button', { name: /Status/ }).click();
  await page.getByRole('option', { name: 'Expired' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Saved Kware Associates')).toBeVisible();

  await open(page, '/admin/tenants?search=kware-associates');
  await page.getByRole('button', { name: 'Edit Kware Associates' }).click();
  await expect(editor(page).getByRole('button', { name: /Status/ })).toContainText('Inactive');
  await editor(page).getByLabel('Contact phone').fill('0712 345 678');
  await editor(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Saved Kware Associates')).toBeVisible();
  await expect(row(page, 'Kware Associates')).toContainText('inactive');
  await open(page, '/admin/customers?search=kware-associates');
  await expect(row(page, 'Kware Associates')).toContainText('expired');
});

test('the keyboard alone adds a firm, suspends it and takes that back', async ({ page }) => {
  await open(page);
  await expect(page.getByText(/\d law firms$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add Law Firm' }).focus();
  await page.keyboard.press('Enter');
  await expect(editor(page).getByLabel('Firm name')).toBeFocused();
  await page.keyboard.type('Aardvark Keys');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('office@keys.example');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Aardvark Keys' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Suspend Aardvark Keys' })).toBeFocused();
  await page.keyboard.press('Space');
  const question = page.getByRole('dialog', { name: 'Suspend Aardvark Keys' });
  await expect(question.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Added by mistake.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(row(page, 'Aardvark Keys')).toContainText('suspended');
  // The list of toasts is a landmark: F6 goes there.
  await page.keyboard.press('F6');
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Aardvark Keys')).not.toContainText('suspended');
});

test('a firm’s dashboard is the template’s that was chosen for it, and on Custom its own', async ({ page }) => {
  const shown = async (title: string) => {
    await page.goto(product.at('mbuyu.app', '/dashboard'));
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
  };
  const choose = async (template: string) => {
    await open(page, '/admin/tenants?search=mbuyu');
    await page.getByRole('button', { name: 'Edit Mbuyu Chambers (Demo)' }).click();
    // The picture is a part of the choice.
    await editor(page).getByRole('radio', { name: template }).locator('xpath=ancestor::label').locator('svg').click();
    await editor(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(editor(page)).toHaveCount(0);
  };
  await shown('Recent Activity');
  await choose('Corporate');
  await shown('Client Portal');
  await choose('Custom');
  await page.getByRole('button', { name: 'Edit Mbuyu Chambers (Demo)' }).click();
  await editor(page).getByRole('link', { name: 'Open the firm’s own layout in the dashboard builder' }).click();
  await page.getByRole('button', { name: 'Start from…' }).click();
  await page.getByRole('menuitem', { name: 'Legal Pro' }).click();
  await expect(page.getByRole('region', { name: 'Integration Status', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save Dashboard' }).click();
  await expect(page.getByText('Saved version 1')).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish to Mbuyu Chambers (Demo)' }).click();
  await expect(page.getByText('Published version 1')).toBeVisible();
  await shown('Integration Status');
});

test('when the API fails the screen says so, keeps what was typed, and loads again', async ({ page }) => {
  await page.route('**/api/customers?*', (route) => route.abort());
  await open(page);
  await expect(page.getByText('Failed to load tenants. Please check your connection.')).toBeVisible();
  await page.unroute('**/api/customers?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/\d law firms$/)).toBeVisible();

  await page.route('**/api/platform/tenants/*/status', (route) => route.abort());
  await page.getByRole('button', { name: 'Suspend Korongo Legal (Demo)' }).click();
  await giveReason(page);
  const question = page.getByRole('dialog', { name: 'Suspend Korongo Legal (Demo)' });
  await expect(question.getByText('No answer yet. Nothing you entered is lost.')).toBeVisible();
  await expect(question.getByLabel('Reason')).toHaveValue('Two months in arrears.');
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Edit Korongo Legal (Demo)' }).click();
  await editor(page).getByLabel('City').fill('Nyeri');
  await page.route('**/api/customers/*', (route) => route.abort());
  await editor(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(editor(page).getByText('No answer yet. Nothing you entered is lost.')).toBeVisible();
  await expect(editor(page).getByLabel('City')).toHaveValue('Nyeri');
});
