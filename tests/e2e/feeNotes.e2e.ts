import { expect } from '@playwright/test';
import { firmCall as call } from '../helpers/firmCall.ts';
import { addMatter } from '../helpers/firmMatter.ts';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

test('work is ticked, reworded, sent and invoiced', async ({ page }) => {
  await page.goto(product.at('app', '/fee-notes'));
  const { matter: caseId } = await addMatter(page, 'Ziwa Ferries Ltd', 'Ziwa Ferries v Nanga');
  const [person] = await call<{ id: string }[]>(page, 'GET', 'users');
  await call(page, 'POST', 'rates', { from: '2026-01-01', rate: 12_000, caseId });
  const { day } = await call<{ day: string }>(page, 'POST', 'time-entries', {
    personId: person?.id,
    caseId,
    day: '2026-01-05',
    minutes: 80,
    isBillable: true,
    description: 'Settling the plaint',
  });
  expect(day).toBe('2026-01-05');
  // The demo firm has closed its older months.
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Nairobi' });
  const receipt = { caseId, day: today, description: 'Court filing fee', amount: 7_150, vat: 'outside' };
  await call(page, 'POST', 'disbursements', receipt);

  await page.goto(product.at('app', `/fee-notes?new&caseId=${caseId}`));
  await expect(page.getByRole('combobox', { name: /^Case/ })).toHaveValue('Ziwa Ferries v Nanga');
  await page.getByRole('button', { name: 'Begin fee note' }).click();

  await page.getByRole('checkbox', { name: /Settling the plaint/ }).press('Space');
  await page.getByRole('checkbox', { name: /Court filing fee/ }).press('Space');
  await page.getByRole('button', { name: 'Add fee' }).click();
  const fee = page.getByRole('dialog', { name: 'Add fee' });
  await fee.getByRole('textbox', { name: /^Description/ }).fill('Instruction fee');
  await fee.getByRole('textbox', { name: /^Amount/ }).fill('85000');
  await fee.getByRole('button', { name: 'Add fee' }).click();
  await page.getByRole('button', { name: 'Edit Settling the plaint' }).click();
  const line = page.getByRole('dialog', { name: 'Edit line' });
  await line.getByRole('textbox', { name: /^Description/ }).fill('Drafting and settling the plaint');
  await line.getByRole('button', { name: 'Apply' }).click();

  await page.getByRole('button', { name: 'Actions for Instruction fee' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  const paper = page.getByRole('article', { name: 'Fee note' });
  await expect(paper.getByRole('listitem').first()).toContainText('Instruction fee');
  await expect(paper).toContainText('Drafting and settling the plaint');
  await expect(paper).toContainText('125,238.00');
  await expect(page.getByRole('region', { name: 'Amounts' })).toContainText('118,112.00');

  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^FN-\d{4}-\d{4}$/);
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  await page.getByRole('button', { name: 'Make invoice' }).click();
  const making = page.getByRole('dialog', { name: /^Make an invoice of FN-/ });
  await making.getByRole('button', { name: 'Make invoice' }).click();
  await expect(page.getByText(/^Invoiced as INV-/)).toBeVisible();
  await page.getByRole('link', { name: 'Open the invoice' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^INV-/);
  type Invoice = { lines: { description: string }[] };
  const { lines } = await call<Invoice>(page, 'GET', `invoices/${page.url().split('/').at(-1)}`);
  expect(lines.map(({ description }) => description)).toEqual([
    'Instruction fee',
    'Drafting and settling the plaint',
    'Court filing fee',
  ]);
  const [entry] = await call<{ state: string }[]>(page, 'GET', `time-entries?caseId=${caseId}&whose=everybody`);
  expect(entry?.state).toBe('billed');
});
