import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(({ product: shared }) => void (product = shared));

test('shows what is owed, and the file adds up to the same', async ({ page }) => {
  await page.goto(product.at('app', '/reports'));
  const total = page.getByRole('term').filter({ hasText: /^Total$/ });
  const shown = await total.locator('xpath=following-sibling::dd').first().innerText();
  const [file] = await Promise.all([
    page.context().waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^aged-debt-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  // Counted from the end: a name may have a comma.
  const headings = (lines[0] ?? '').split(',');
  const place = headings.indexOf('Total') - headings.length;
  const amounts = lines.map((line) => Number(line.split(',').at(place)));
  const whole = amounts.at(-1) ?? 0;
  expect(whole).toBe(Number(shown.replaceAll(',', '')));
  expect(amounts.slice(1, -1).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(whole, 2);
});

test('keeps the report and its filters in the URL', async ({ page }) => {
  await page.goto(product.at('app', '/reports'));
  await page.getByRole('tab', { name: 'Billed and collected' }).click();
  await page.getByRole('radio', { name: 'By case' }).click();
  await expect(page).toHaveURL(/show=billed&by=case/);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Case' })).toBeVisible();
});

test('one client’s report is in the URL, in the file and on paper', async ({ page }) => {
  await page.goto(product.at('app', '/reports'));
  const row = page.getByRole('table').getByRole('row').nth(1);
  const name = await row.getByRole('link').innerText();
  const client = page.getByRole('combobox', { name: 'Client' });
  await client.click();
  await client.pressSequentially(name.slice(0, 8));
  await page.getByRole('option', { name }).click();
  await expect(page).toHaveURL(/clientId=/);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(row).toContainText(name);

  await page.reload();
  await expect(client).toHaveValue(name);
  const file = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
  const csv = await page.evaluate(async (url) => (await fetch(url)).text(), file ?? '');
  // The headings, the client and the totals.
  expect(csv.trim().split('\n')).toHaveLength(3);
  expect(csv).toContain(name);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`Client: ${name}`)).toBeVisible();
  await expect(client).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await client.press('Control+a');
  await client.press('Delete');
  await client.press('Tab');
  await expect(page).not.toHaveURL(/clientId=/);
  await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible();
});
