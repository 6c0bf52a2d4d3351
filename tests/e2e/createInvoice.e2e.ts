import { expect, type Page } from '@playwright/test';
import { Typist } from '../helpers/person.ts';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

const twiga = { id: '01933f2e-7a00-7000-8000-000000000001', name: 'Twiga & Kifaru Advocates LLP (Demo)' };

const open = (page: Page, path: string) => page.goto(product.at('admin', path));

async function pick(page: Page, label: string, typed: string, option: string) {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

const line = (page: Page, at: number) => page.getByRole('group', { name: `Line ${at}`, exact: true });

/** Answers of the server to the form, as they come. */
function watchAnswers(page: Page) {
  const answers: { total_amount: number; subtotal: number; tax_amount: number; invoice_number: string }[] = [];
  page.on('response', async (response) => {
    if (response.request().method() !== 'POST' || !response.url().endsWith('/api/billing/invoices')) return;
    if (response.ok()) answers.push(((await response.json()) as { data: (typeof answers)[number] }).data);
  });
  return answers;
}

/** Opens the form for a firm, and fills in a client and a line. */
async function fill(page: Page) {
  await open(page, `/admin/billing/create-invoice?tenantId=${twiga.id}`);
  await pick(page, 'Client', 'kilele', 'Kilele Millers Ltd');
  await line(page, 1).getByLabel('Description').fill('Drafting');
  await line(page, 1).getByLabel('Unit price').fill('1000');
}

test('Create Invoice opens in a tab of its own', async ({ page, context }) => {
  await open(page, `/admin/billing?tenantId=${twiga.id}`);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Create Invoice' }).click(),
  ]);
  await expect(tab.getByRole('combobox', { name: 'Firm' })).toHaveValue(twiga.name);
});

test('an invoice made by mouse has the totals that were on screen, and is listed', async ({ page }) => {
  const answers = watchAnswers(page);
  await open(page, '/admin/billing/create-invoice');
  await pick(page, 'Firm', 'twiga', twiga.name);
  await pick(page, 'Client', 'kilele', 'Kilele Millers Ltd');
  await page.getByRole('combobox', { name: 'Matter' }).click();
  await line(page, 1).getByLabel('Description').fill('Attending, hours');
  await line(page, 1).getByLabel('Quantity').fill('4.35');
  await line(page, 1).getByLabel('Unit price').fill('12000.33');
  await page.getByRole('button', { name: 'Add line' }).click();
  await expect(line(page, 2).getByLabel('Description')).toBeFocused();
  await line(page, 2).getByLabel('Description').fill('Filing fees');
  await line(page, 2).getByLabel('Unit price').fill('0.07');
  await page.getByRole('button', { name: 'Add line' }).click();
  await page.getByRole('button', { name: 'Remove line 3' }).click();
  await expect(line(page, 2).getByLabel('Description')).toBeFocused();
  // 4.35 × 12,000.33 = 52,201.4355, to the cent 52,201.44; with 0.07 and 16 % VAT 60,553.75.
  const total = page.locator('dt', { hasText: /^Total$/ }).locator('xpath=following-sibling::dd[1]');
  await expect(total).toHaveText('KES 60,553.75');
  await page.getByRole('button', { name: 'Send invoice' }).click();

  await expect(page.getByText('Marked as sent', { exact: true })).toBeVisible();
  const totals = { subtotal: 52_201.51, tax_amount: 8_352.24, total_amount: 60_553.75 };
  await expect.poll(() => answers).toMatchObject([totals]);
  const number = answers[0]?.invoice_number ?? '';
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(total).toHaveText('KES 60,553.75');
  await expect(page.getByText(`${number} marked as sent`)).toBeVisible();
  const type = await page
    .getByRole('link', { name: 'Open PDF' })
    .evaluate(async (link: HTMLAnchorElement) => (await fetch(link.href)).headers.get('content-type'));
  expect(type).toBe('application/pdf');
  await page.getByRole('link', { name: 'Back to billing' }).click();
  await page.getByRole('searchbox').fill(number);
  await expect(
    page
      .getByRole('table', { name: 'Invoices' })
      .getByRole('row')
      .filter({ hasText: twiga.name })
      .filter({ hasText: 'KES 60,553.75' }),
  ).toHaveCount(1);
});

test('a draft leads to its page, which can be edited and sent', async ({ page }) => {
  await fill(page);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page).toHaveURL(/\/admin\/billing\/[\da-f-]{36}$/);
  const heading = page.getByRole('heading', { level: 1, name: /^DRAFT-\d{4}$/ });
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${await heading.innerText()} · `));
  await page.getByRole('button', { name: 'Send invoice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
  const number = page.getByRole('heading', { level: 1, name: /^INV-\d{4}-\d{4}$/, includeHidden: true });
  await expect(page.getByRole('dialog')).toContainText(`Invoice ${await number.innerText()} is attached.`);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveTitle(/^INV-/);
});

test('the keyboard alone makes an invoice', async ({ page }) => {
  const answers = watchAnswers(page);
  await open(page, '/admin/billing/create-invoice');
  const { keyboard } = page;
  const firm = page.getByRole('combobox', { name: 'Firm' });
  await expect(firm).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await new Typist(page).tabTo(firm);
  await keyboard.type('twiga');
  await expect(page.getByRole('option')).toHaveCount(1);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(firm).toHaveValue(twiga.name);
  await keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused();
  await keyboard.type('kilele');
  await expect(page.getByRole('option').first()).toContainText('Kilele Millers Ltd');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('Kilele Millers Ltd');
  await new Typist(page).tabTo(line(page, 1).getByLabel('Description'));
  await keyboard.type('Drafting the plaint');
  await keyboard.press('Tab');
  await keyboard.type('2');
  await keyboard.press('Tab');
  await keyboard.type('1000.55');
  await keyboard.press('Enter');
  await expect(line(page, 2).getByLabel('Description')).toBeFocused();
  await keyboard.type('Filing');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type('99.99');
  await expect(page.getByText('KES 2,437.26', { exact: true })).toBeVisible();
  await new Typist(page).tabTo(page.getByRole('button', { name: 'Send invoice' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Marked as sent', { exact: true })).toBeVisible();
  await expect.poll(() => answers).toMatchObject([{ total_amount: 2_437.26 }]);
  await new Typist(page).tabTo(page.getByRole('link', { name: 'Open PDF' }));
});

test('a double click on send makes one invoice', async ({ page }) => {
  let posts = 0;
  await page.route('**/api/billing/invoices', async (route) => {
    if (route.request().method() === 'POST') posts += 1;
    await route.continue();
  });
  await fill(page);
  await page.getByRole('button', { name: 'Send invoice' }).dblclick();
  await expect(page.getByText('Marked as sent', { exact: true })).toBeVisible();
  expect(posts).toBe(1);
});

test('an answer that is lost makes no second invoice when it is sent again', async ({ page }) => {
  const numbers: string[] = [];
  let isLost = true;
  await page.route('**/api/billing/invoices', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    // Outside the browser not every system knows that `admin.localhost` is this one.
    const answer = await route.fetch({ url: route.request().url().replace('admin.localhost', '127.0.0.1') });
    numbers.push(((await answer.json()) as { data: { invoice_number: string } }).data.invoice_number);
    // The server has made it; the browser never hears.
    if (isLost) await route.abort();
    else await route.fulfill({ response: answer });
    isLost = false;
  });
  await fill(page);
  await page.getByRole('button', { name: 'Send invoice' }).click();
  await expect(page.getByText('No answer yet. Nothing you entered is lost.')).toBeVisible();
  await expect(line(page, 1).getByLabel('Description')).toHaveValue('Drafting');
  await page.getByRole('button', { name: 'Send invoice' }).click();
  await expect(page.getByText('Marked as sent', { exact: true })).toBeVisible();
  expect(numbers).toHaveLength(2);
  expect(numbers[1]).toBe(numbers[0]);
});

test('leaving a half-written invoice asks first', async ({ page }) => {
  await fill(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(line(page, 1).getByLabel('Description')).toHaveValue('Drafting');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page).toHaveURL(/\/admin\/billing\/[0-9a-f-]{36}$/);
});
