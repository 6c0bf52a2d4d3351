import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';
import { giveReason } from '../helpers/suspension.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

const twiga = { id: '01933f2e-7a00-7000-8000-000000000001', name: 'Twiga & Kifaru Advocates LLP (Demo)' };

const open = (page: Page, path = '/admin/activity') => page.goto(product.at('admin', path));
const entries = (page: Page) => page.getByRole('table', { name: 'Activity', exact: true }).getByRole('rowheader');

/** Does something as the console would, in the page's own origin. */
const call = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      return answer.status;
    },
    [method, path, body] as const,
  );

test('tells who suspended a firm and when, and leads to the firm', async ({ page }) => {
  await open(page, `/admin/customers/${twiga.id}`);
  await page.getByRole('button', { name: 'Suspend' }).click();
  await giveReason(page);
  await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeVisible();
  await expect(page.getByText('Two months in arrears.').first()).toBeVisible();
  const recent = page.getByRole('table', { name: 'Recent Activity' });
  await expect(recent.getByRole('rowheader').first()).toContainText('Customer suspended');

  await page.getByRole('link', { name: 'All activity' }).click();
  await expect(page).toHaveURL(`${product.at('admin', '/admin/activity')}?tenantId=${twiga.id}`);
  await expect(page.getByRole('combobox', { name: 'Firm' })).toHaveValue(twiga.name);
  const row = page.getByRole('row').filter({ hasText: 'Customer suspended' }).first();
  await expect(row).toContainText('open access');
  await expect(row).toContainText('Status: active → suspended');
  await expect(row).toContainText('Two months in arrears.');
  await row.getByRole('link', { name: twiga.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: twiga.name })).toBeVisible();
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
});

test('narrows to a kind and to days, keeps that in the URL, and exports just that', async ({ page }) => {
  await open(page);
  const others = entries(page).filter({ hasNotText: 'Invoice paid' });
  await expect(others.first()).toBeVisible();
  await page.getByRole('button', { name: /^All kinds/ }).click();
  await page.getByRole('option', { name: 'Payments' }).click();
  await expect(page).toHaveURL(/kind=payment/);
  await expect(others).toHaveCount(0);
  await expect(entries(page).first()).toBeVisible();

  await page.reload();
  await expect(entries(page).first()).toContainText('Invoice paid');
  const shown = await entries(page).count();
  const [file] = await Promise.all([
    page.context().waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines[0]).toContain('When,Who,Kind,Firm,What,About,Changes');
  expect(lines.slice(1).every((line) => /,operator,payment,/.test(line))).toBe(true);
  expect(lines.length - 1).toBeGreaterThanOrEqual(shown);
});

test('finds an entry by what it is about, and opens its invoice', async ({ page }) => {
  await open(page, '/admin/activity?kind=payment');
  const number = /INV-\d{4}-\d{4}/.exec((await entries(page).first().innerText()).toString())?.[0] ?? '';
  await page.getByRole('searchbox').fill(number);
  await expect(page).toHaveURL(new RegExp(`search=${number}`));
  await entries(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible();
});

test('an alert of a trial that ends leads to its firm, and one of an overdue invoice to it', async ({ page }) => {
  await open(page, '/admin/dashboard');
  const others = page.getByRole('list', { name: 'Other alerts' });
  await others.getByRole('link', { name: /^INV-.* overdue$/ }).click();
  await expect(page).toHaveURL(/\/admin\/billing\/[\da-f-]{36}$/);
  await page.goBack();

  // Another operator starts a trial; the server puts its last day a month ahead, so a firm of the demo data has to do.
  await others.getByRole('link', { name: /^Trial ends/ }).click();
  await expect(page).toHaveURL(/\/admin\/customers\/[\da-f-]{36}$/);
});

test('a toast and its Undo go when the firm is changed otherwise, and on the way to another firm', async ({ page }) => {
  await open(page, `/admin/customers/${twiga.id}`);
  await page.getByRole('button', { name: 'Suspend' }).click();
  await giveReason(page);
  const suspended = page.getByRole('alertdialog', { name: `Suspended ${twiga.name}` });
  await expect(suspended).toBeVisible();
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: `Activated ${twiga.name}` })).toBeVisible();
  await expect(suspended).toHaveCount(0);

  await page.getByRole('link', { name: 'Customers', exact: true }).first().click();
  await expect(page.getByRole('alertdialog', { name: `Activated ${twiga.name}` })).toBeVisible();
  await page.getByRole('link', { name: 'Mbuyu Chambers (Demo)', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a period is chosen, kept in the URL, and shows today as unfinished', async ({ page }) => {
  await open(page, '/admin/usage');
  await page.getByRole('button', { name: /^Last 30 days/ }).click();
  await page.getByRole('option', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/period=7d/);
  const week = page.getByRole('table', { name: 'API calls per day, last 7 days' });
  await expect(week.getByRole('row')).toHaveCount(8);
  await expect(week.getByRole('rowheader').last()).toHaveText(/, so far$/);
  await page.reload();
  await expect(page.getByRole('slider', { name: 'API calls per day, last 7 days' })).toBeVisible();
  expect(await call(page, 'GET', '/api/usage/stats/history?from=2026-13-01')).toBe(400);
});
