import { expect, type Page } from '@playwright/test';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

const open = (page: Page, path: string) => page.goto(product.at('app', path));
const form = (page: Page, name: string) => page.getByRole('dialog', { name });

test('lists the cases with their figures, and keeps search, filter and order in the URL', async ({ page }) => {
  await open(page, '/cases');
  await expect(page).toHaveTitle('Cases · Legal Practice Management');
  await expect(page.getByText('Showing 118 of 118 cases')).toBeVisible();
  await page.getByRole('button', { name: 'All statuses' }).click();
  await page.getByRole('option', { name: 'Pending' }).click();
  await page.getByRole('button', { name: 'Next date' }).click();
  await expect(page).toHaveURL(/status=Pending.*sort=nextDate/);
  await page.getByRole('searchbox').fill('nobody v nobody');
  await expect(page.getByText('No cases found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('Showing 118 of 118 cases')).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(40);
});

test('a warning is counted, narrows the list, stays in the URL, and each row says why', async ({ page }) => {
  await open(page, '/cases');
  const pill = page.getByRole('radio', { name: /^No next date \d+$/ });
  const count = Number((await pill.textContent())?.match(/\d+/)?.[0]);
  await pill.click();
  await expect(page).toHaveURL(/warning=no_next_date/);
  await expect(page.getByText(`Showing ${count} of 118 cases`)).toBeVisible();
  await expect(page.getByRole('cell', { name: /No next date · No deadline set/ })).toHaveCount(count);
  await page.reload();
  await expect(page.getByText(`Showing ${count} of 118 cases`)).toBeVisible();
  await page.getByRole('radio', { name: /^Clash/ }).click();
  await expect(page.getByRole('cell', { name: /, \d\d:\d\d, (possible )?clash for .* · / }).first()).toBeVisible();
  await page.getByRole('radio', { name: /^Clash/ }).click();
  await expect(page.getByText('Showing 118 of 118 cases')).toBeVisible();
});

test('a client is added from the dashboard and a case is made for it; both stay after a restart', async ({ page }) => {
  await open(page, '/dashboard');
  await page.getByRole('button', { name: 'Add Client' }).click();
  const client = form(page, 'Add Client');
  await client.getByLabel('Name').fill('Wanjikũ wa Mũrũngũrũ');
  await client.getByLabel('Phone').fill('0812');
  await client.getByRole('button', { name: 'Add Client' }).click();
  await expect(client.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
  await expect(client.getByLabel('Name')).toHaveValue('Wanjikũ wa Mũrũngũrũ');
  await client.getByLabel('Phone').fill('0712 345 678');
  await client.getByRole('button', { name: 'Add Client' }).click();
  await expect(page.getByText('Added Wanjikũ wa Mũrũngũrũ')).toBeVisible();

  await page.getByRole('button', { name: 'New Case' }).click();
  const made = form(page, 'New Case');
  await made.getByLabel('Title').fill('Wanjikũ v Kanga Textiles Ltd');
  await made.getByRole('combobox', { name: 'Client' }).fill('Wanjikũ');
  await page.getByRole('option', { name: /^Wanjikũ wa/ }).click();
  await made.getByRole('combobox', { name: 'Case type' }).fill('Admiralty');
  // Letter by letter: the form scrolls to the field, and a list that opens with the first letter closes again as it scrolls.
  await made.getByRole('combobox', { name: 'Court', exact: true }).pressSequentially('Environ');
  await page.getByRole('option', { name: 'Environment and Land Court' }).click();
  await made.getByLabel('Case number').fill('ELCLC/E9555/2026');
  await made.getByRole('button', { name: 'Create Case' }).click();
  await expect(page.getByText('Created Wanjikũ v Kanga Textiles Ltd')).toBeVisible();

  await product.restart();
  await open(page, '/clients?search=Wanjikũ wa');
  await expect(page.getByRole('link', { name: 'Call +254 712 345 678' })).toHaveAttribute('href', 'tel:+254712345678');
  await open(page, '/cases?search=E9555');
  await page.getByRole('button', { name: 'Edit Wanjikũ v Kanga Textiles Ltd' }).click();
  const edited = form(page, 'Edit Case');
  await expect(edited.getByRole('combobox', { name: 'Court', exact: true })).toHaveValue('Environment and Land Court');
  await expect(edited.getByRole('combobox', { name: 'Client' })).toHaveValue('Wanjikũ wa Mũrũngũrũ');
});

test('the keyboard alone adds a client and makes a case', async ({ page }) => {
  await open(page, '/clients');
  await expect(page.getByText(/^Showing \d+ of \d+ clients$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add Client' }).focus();
  await page.keyboard.press('Enter');
  await expect(form(page, 'Add Client').getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Aardvark Keys');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added Aardvark Keys')).toBeVisible();

  await open(page, '/cases');
  await page.getByRole('button', { name: 'New Case' }).focus();
  await page.keyboard.press('Enter');
  await expect(form(page, 'New Case').getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Keys v Mouse');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Aardvark');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Land');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Created Keys v Mouse')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('New Case stands under the thumb and makes a case', async ({ page }) => {
    await open(page, '/cases');
    await expect(page.getByText(/^Showing \d+ of \d+ cases$/)).toBeVisible();
    const search = await page.getByRole('searchbox').locator('..').boundingBox();
    const bar = await page.getByRole('search').boundingBox();
    expect(search && bar && search.x + search.width).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0) - 16);
    for (const row of (await page.getByRole('row').all()).slice(1, 6))
      expect((await row.boundingBox())?.height).toBeLessThan(100);
    const button = page.getByRole('button', { name: 'New Case' });
    const box = await button.boundingBox();
    expect(box && box.y + box.height).toBeGreaterThan(780);
    await button.tap();
    const made = form(page, 'New Case');
    await made.getByLabel('Title').fill('Phone v Desk');
    await made.getByRole('combobox', { name: 'Client' }).fill('Kilele');
    await expect(page.getByRole('option').first()).toContainText('Kilele');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await made.getByRole('combobox', { name: 'Case type' }).fill('Land');
    // The suggestions close as the focus moves on.
    await page.keyboard.press('Tab');
    await made.getByRole('button', { name: 'Create Case' }).click();
    await expect(page.getByText('Created Phone v Desk')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('the catalogue’s words appear when the cases or clients can’t be loaded, and Retry loads them', async ({
  page,
}) => {
  for (const name of ['cases', 'clients']) {
    const call = `**/api/law-firm/${name}?*`;
    await page.route(call, (route) => route.abort());
    await open(page, `/${name}`);
    await expect(page.getByText(`Failed to load ${name}. Please check your connection.`)).toBeVisible();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(new RegExp(`^Showing \\d+ of \\d+ ${name}$`))).toBeVisible();
  }
});
