import { expect, type Page } from '@playwright/test';
import { nairobiDay } from '../../domain/dates.ts';
import { firmCall } from '../helpers/firmCall.ts';
import { addBill, addMatter } from '../helpers/firmMatter.ts';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';
import { mpesaStatement, type MpesaRow } from '../helpers/statement.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

const [year, month, day] = nairobiDay(new Date()).split('-');

/** A payment of this morning. */
const paid = (receipt: string, amount: string, account: string): MpesaRow => ({
  receipt,
  at: `${day}-${month}-${year} 00:00:05`,
  in: amount,
  account,
  party: '2547***014 - ZIWA FERRIES',
});

const fileOf = (name: string, rows: readonly MpesaRow[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(mpesaStatement(rows)),
});

const line = (page: Page, receipt: string) =>
  page.getByRole('list', { name: 'Payments in' }).getByRole('listitem').filter({ hasText: receipt });

const balanceOf = async (page: Page, id: string) =>
  (await firmCall<{ balance: number }>(page, 'GET', `invoices/${id}`)).balance;

test('a statement settles what fits, a person decides the rest, and all of it can be undone', async ({ page }) => {
  await page.goto(product.at('app', '/receipts'));
  // The page stands under an entry of the menu whose path is another.
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Fee notes' })).toHaveAttribute('aria-current', 'page');
  const { matter } = await addMatter(page, 'Ziwa Ferries Ltd', 'Ziwa Ferries v Nanga');
  // With VAT of 16%: 23,200, 116,000 and 58,000.
  const [fits, above, later] = [
    await addBill(page, matter, 20_000),
    await addBill(page, matter, 100_000),
    await addBill(page, matter, 50_000),
  ];
  const file = fileOf('paybill.csv', [
    paid('SPECIMENA1', '23,200.00', fits.payReference),
    paid('SPECIMENA2', '150,000.00', `INV ${above.number.slice(4)}`),
    paid('SPECIMENA3', '35,000.00', 'rent'),
    { ...paid('SPECIMENA4', '58,000.00', later.payReference), status: 'Failed' },
  ]);
  const begin = async () => {
    await page.getByRole('link', { name: 'Import statement' }).click();
    await page.getByRole('heading', { name: 'Import statement' }).waitFor();
    await page.locator('input[type=file]').setInputFiles(file);
  };
  await begin();
  await page.getByRole('button', { name: 'Import 4 lines' }).click();
  await expect(page.getByText('Imported paybill.csv: 4 new lines')).toBeVisible();
  await expect(line(page, 'SPECIMENA1')).toContainText('Paid in full');
  await expect(line(page, 'SPECIMENA3')).toContainText('Names no invoice');
  await expect(line(page, 'SPECIMENA4')).toContainText('Failed at M-Pesa, no money moved');

  // What is too much is the client's money, once a person has said so.
  const proposal = line(page, 'SPECIMENA2').getByRole('group');
  await expect(proposal.getByRole('row', { name: new RegExp(above.number) })).toContainText('116,000');
  await expect(proposal.getByRole('row', { name: /^Held for Ziwa Ferries Ltd/ })).toContainText('34,000');
  await proposal.getByRole('button', { name: 'Accept this split' }).click();
  await expect(page.getByText(`Matched SPECIMENA2 to ${above.number}`)).toBeVisible();
  await expect(line(page, 'SPECIMENA2')).toContainText('34,000 held for the client');
  await expect(page.getByRole('region', { name: 'Held for clients' })).toContainText('Ziwa Ferries Ltd');
  expect(await balanceOf(page, above.id)).toBe(0);

  // What names no invoice is looked up by the client.
  const target = page.getByRole('combobox', { name: 'Find an invoice or client for SPECIMENA3' });
  await target.click();
  await target.pressSequentially('Ziwa');
  await page.getByRole('option', { name: new RegExp(later.number) }).click();
  await expect(line(page, 'SPECIMENA3')).toContainText('23,000 stays open');
  expect(await balanceOf(page, later.id)).toBe(23_000);

  // The same file again brings nothing.
  await begin();
  await expect(page.getByText('Every line of this file has been imported before.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 0 lines' })).toBeDisabled();
  await page.goBack();
  for (const number of [1, 2, 3, 4]) await expect(line(page, `SPECIMENA${number}`)).toHaveCount(1);
  expect(await balanceOf(page, later.id)).toBe(23_000);

  // What did not stay is reversed as on the invoice, which is open again; the line says so.
  await page.getByRole('button', { name: 'Reverse the payment of SPECIMENA1' }).click();
  const reversal = page.getByRole('dialog', { name: 'Reverse a settlement' });
  await expect(reversal).toContainText('undo its match instead');
  await reversal.getByRole('textbox', { name: /Reason/ }).fill('M-Pesa took it back.');
  await reversal.getByRole('button', { name: 'Reverse' }).click();
  await expect(line(page, 'SPECIMENA1')).toContainText('Its payment was reversed');
  expect(await balanceOf(page, fits.id)).toBe(23_200);

  await page.getByRole('button', { name: 'Undo SPECIMENA3' }).click();
  await expect(line(page, 'SPECIMENA3')).toContainText('Its match was undone');
  expect(await balanceOf(page, later.id)).toBe(58_000);

  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Undid the import of paybill.csv')).toBeVisible();
  await expect(line(page, 'SPECIMENA')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Held for clients' })).not.toContainText('Ziwa Ferries Ltd');
  for (const [{ id }, whole] of [
    [fits, 23_200],
    [above, 116_000],
  ] as const) {
    expect(await balanceOf(page, id)).toBe(whole);
  }
});

test('by the keyboard: a statement is imported, a split accepted, a client found, and a match undone', async ({
  page,
}) => {
  await page.goto(product.at('app', '/receipts'));
  const { matter } = await addMatter(page, 'Pwani Lines Ltd', 'Pwani Lines v Nanga');
  const [above, later] = [await addBill(page, matter, 10_000), await addBill(page, matter, 30_000)];
  const file = fileOf('paybill-evening.csv', [
    paid('SPECIMENB1', '20,000.00', above.payReference),
    paid('SPECIMENB2', '34,800.00', 'school'),
  ]);
  const focused = page.locator(':focus');
  /** Goes on with Tab until something has the focus. */
  const tabTo = async (name: RegExp) => {
    for (let stops = 0; stops < 60; stops += 1) {
      await page.keyboard.press('Tab');
      if (name.test((await focused.getAttribute('aria-label')) ?? (await focused.innerText()))) return;
    }
    throw new Error(`Tab never came to ${name}.`);
  };
  await page.locator('main').focus();
  await tabTo(/^Import statement$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Import statement' })).toBeVisible();
  await tabTo(/^Choose a CSV or Excel file$/);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(file);
  await expect(page.getByRole('button', { name: 'Import 2 lines' })).toBeEnabled();
  await tabTo(/^Import 2 lines$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Imported paybill-evening.csv: 2 new lines')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();

  await expect(line(page, 'SPECIMENB1').getByRole('group')).toBeVisible();
  await tabTo(/^Accept this split$/);
  await page.keyboard.press('Enter');
  await expect(line(page, 'SPECIMENB1')).toContainText('Paid in full · 8,400 held for the client');
  // The next line that waits has the focus.
  await expect(focused).toHaveAccessibleName(/^(Ignore|Accept)/);

  await line(page, 'SPECIMENB2').getByRole('button', { name: 'Ignore SPECIMENB2' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Pwani');
  await expect(page.getByRole('option', { name: new RegExp(later.number) })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(line(page, 'SPECIMENB2')).toContainText('Paid in full');
  await expect(page.locator('body')).not.toBeFocused();

  await page.getByRole('button', { name: 'Undo SPECIMENB2' }).focus();
  await page.keyboard.press('Enter');
  await expect(line(page, 'SPECIMENB2')).toContainText('Its match was undone');
  expect(await balanceOf(page, later.id)).toBe(34_800);
});
