import { expect, type Page } from '@playwright/test';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

const open = (page: Page, path = '/admin/widgets') => page.goto(product.at('admin', path));
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const editor = (page: Page) => page.getByRole('dialog', { name: /Widget$/ });

test('finds a widget by search and category, which live in the URL', async ({ page }) => {
  await open(page);
  await expect(page.getByText('11 widgets')).toBeVisible();
  await page.getByRole('button', { name: /All categories/ }).click();
  await page.getByRole('option', { name: 'Finance' }).click();
  await expect(page.getByText('1 widget', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/category=finance/);
  await page.getByRole('searchbox').fill('zzz');
  await expect(page.getByText('No widgets found matching your criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('11 widgets')).toBeVisible();
});

test('a new widget is stored with its endpoint, parameters and firms', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Create Widget' }).click();
  const form = editor(page);
  await form.getByRole('button', { name: 'Save Widget' }).click();
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Overdue work');
  await form.getByRole('button', { name: /Choose a type/ }).click();
  await page.getByRole('option', { name: 'Task List' }).click();
  await expect(form.getByText('/api/law-firm/tasks')).toBeVisible();
  await form.getByRole('button', { name: 'Add parameter' }).click();
  await form.getByLabel('Value 1').fill('open');
  await form.getByLabel('Refresh interval').fill('500');
  await form.getByRole('button', { name: 'Save Widget' }).click();
  await expect(form.getByText('Enter a whole number of milliseconds from 1,000 to 86,400,000.')).toBeVisible();
  await form.getByLabel('Refresh interval').fill('30000');
  await form.getByRole('combobox', { name: 'Law firms' }).pressSequentially('twiga');
  await page.getByRole('option', { name: /Twiga/ }).click();
  await expect(form.getByRole('list', { name: 'Law firms' })).toContainText('Twiga & Kifaru');
  await expect(form.getByRole('combobox', { name: 'Law firms' })).toBeFocused();
  await form.getByRole('button', { name: 'Save Widget' }).dblclick();
  await expect(page.getByText('Added Overdue work')).toBeVisible();
  // Pressed twice, stored once.
  await expect(page.getByText('12 widgets')).toBeVisible();
  await expect(card(page, 'Overdue work')).toContainText('Every 30 seconds');
  await page.reload();
  await page.getByRole('button', { name: 'Edit Overdue work' }).click();
  await expect(form.getByText('/api/law-firm/tasks')).toBeVisible();
  await expect(form.getByLabel('Value 1')).toHaveValue('open');
  await expect(form.getByRole('list', { name: 'Law firms' })).toContainText('Twiga & Kifaru');
});

test('a widget is switched off for good, and Undo switches it on again', async ({ page }) => {
  await open(page);
  const active = page.getByRole('switch', { name: 'Active Calendar' });
  await card(page, 'Calendar').getByText('Active').click();
  await expect(page.getByText('Calendar turned off')).toBeVisible();
  await page.reload();
  await expect(active).not.toBeChecked();
  await card(page, 'Calendar').getByText('Active').click();
  await expect(page.getByText('Calendar turned on')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(active).not.toBeChecked();
});

test('a deleted widget leaves the library, and Undo puts it back', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Delete Task List' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this widget?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, 'Task List')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Task List')).toContainText('/api/law-firm/tasks');
});

test('two people who edit different fields of a widget both keep their change', async ({ page, context }) => {
  await open(page);
  await page.getByRole('button', { name: 'Edit Document Grid' }).click();
  await editor(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Papers');
  const other = await context.newPage();
  await other.goto(page.url());
  await editor(other).getByLabel('Version').fill('2.0.0');
  await editor(other).getByRole('button', { name: 'Save Widget' }).click();
  await expect(other.getByText('Saved Document Grid')).toBeVisible();

  await editor(page).getByRole('button', { name: 'Save Widget' }).click();
  await expect(page.getByText('Saved Papers')).toBeVisible();
  await expect(card(page, 'Papers')).toContainText('2.0.0');
});

test('the keyboard alone changes a widget', async ({ page }) => {
  await open(page);
  await expect(page.getByText(/widgets$/).first()).toBeVisible();
  await page.getByRole('switch', { name: 'Active Metrics Chart' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Metrics Chart turned off')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Edit Metrics Chart' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor(page).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Metrics Chart');
  await expect(editor(page).getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' two');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(editor(page).getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Metrics Chart two')).toBeVisible();
});

test('when the API fails the screen says so, keeps what was typed, and loads again', async ({ page }) => {
  await page.route('**/api/widgets?*', (route) => route.abort());
  await open(page);
  await expect(page.getByText('Failed to load widgets. Please check your connection.')).toBeVisible();
  await page.unroute('**/api/widgets?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/\d+ widgets$/)).toBeVisible();

  await page.getByRole('button', { name: 'Edit Recent Activity' }).click();
  await editor(page).getByRole('textbox', { name: 'Name', exact: true }).fill('News');
  await page.route('**/api/widgets/*', (route) => route.abort());
  await editor(page).getByRole('button', { name: 'Save Widget' }).click();
  await expect(editor(page).getByText('No answer yet. Nothing you entered is lost.')).toBeVisible();
  await expect(editor(page).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('News');
});
