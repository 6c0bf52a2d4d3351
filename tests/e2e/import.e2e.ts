import { readFile } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { expect, type Page } from '@playwright/test';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';
import { workbook } from '../helpers/workbook.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

/** A file as Excel saves it on Windows: of its five clients two can't be imported. Each test has clients of its own. */
function clientsOf(family: string) {
  const text = [
    'Client Name;Simu;Barua pepe;Opened;Ledger code',
    `Ng’ang’a ${family};;nganga@${family}.example;45962;Plot 9, Ruiru`,
    `Wanjiru ${family};;wanjiru@${family}.example;12/11/2025;`,
    `Akinyi ${family};7.12E+08;akinyi@${family}.example;;`,
    `Zawadi ${family};;zawadi@${family}.example;31/02/2024;`,
    `${family} Fisheries Ltd;;;;`,
  ];
  const buffer = iconv.encode(text.join('\r\n'), 'windows-1252');
  return { name: `${family}.csv`, mimeType: 'text/csv', buffer };
}

type Chosen = { name: string; mimeType: string; buffer: Buffer };

/** Answers the device's own dialog, which `press` opens, with a file. */
async function choose(page: Page, press: () => Promise<void>, file: Chosen) {
  const asked = page.waitForEvent('filechooser');
  await press();
  await (await asked).setFiles(file);
}

const faults = (page: Page) => page.getByRole('region', { name: 'Faults' });

async function expectPreview(page: Page, file: ReturnType<typeof clientsOf>): Promise<void> {
  await expect(page.getByText(`${file.name}, 1 kB, read as windows-1252 with semicolons`)).toBeVisible();
  await expect(page.getByText('45962 → 1 Nov 2025')).toBeVisible();
  await expect(faults(page)).toContainText('Phone: Excel shortened this number');
  await expect(faults(page)).toContainText('Client since: There is no 31 February.');
}

const undoQuestion = (page: Page) => page.getByRole('alertdialog', { name: /^Undo the import of/ });

const names = (page: Page, search: string) =>
  page.evaluate(async (text) => {
    const answer = await fetch(`/api/law-firm/clients?search=${encodeURIComponent(text)}&sort=name`);
    return ((await answer.json()) as { data: { name: string }[] }).data.map(({ name }) => name);
  }, search);

test('by mouse: a file of Excel’s is read, mapped, imported without its faulty rows, and undone', async ({ page }) => {
  const file = clientsOf('Mwangaza');
  await page.goto(product.at('app', '/clients'));
  await page.getByRole('link', { name: 'Import' }).click();
  await choose(page, () => page.getByRole('button', { name: 'Choose file' }).click(), file);
  await expectPreview(page, file);

  await page.getByRole('button', { name: /What “Ledger code” is/ }).click();
  await page.getByRole('option', { name: 'Address' }).click();
  await expect(page.getByRole('button', { name: /What “Ledger code” is/ })).toContainText('Address');

  const link = page.getByRole('link', { name: 'Download 2 faults' });
  const href = await link.getAttribute('href');
  const saved = page.waitForEvent('download');
  await page.evaluate((url) => {
    const anchor = document.createElement('a');
    anchor.href = url;
    anchor.click();
  }, href ?? '');
  const written = await readFile(await (await saved).path(), 'utf8');
  expect(written).toContain('Akinyi Mwangaza');
  expect(written).toContain('Excel shortened this number');
  expect(written).toContain('There is no 31 February.');

  await page.getByRole('button', { name: 'Import 3 clients' }).click();
  await expect(page.getByRole('heading', { name: /^3 created/ })).toBeVisible();
  expect(await names(page, 'Mwangaza')).toEqual(['Mwangaza Fisheries Ltd', 'Ng’ang’a Mwangaza', 'Wanjiru Mwangaza']);

  await page.getByRole('link', { name: 'Show clients' }).click();
  await page.getByRole('searchbox', { name: 'Search clients' }).fill("Ng'ang'a Mwangaza");
  await page.getByRole('link', { name: 'Ng’ang’a Mwangaza' }).click();
  await expect(page.getByText('Plot 9, Ruiru')).toBeVisible();
  await page.goto(product.at('app', '/import'));
  await page.getByRole('link', { name: file.name }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await undoQuestion(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: /^3 removed, 0 kept/ })).toBeVisible();
  expect(await names(page, 'Mwangaza')).toEqual([]);
});

test('by keyboard: a file is chosen, a column mapped, the good rows imported, and undone', async ({ page }) => {
  const file = clientsOf('Kibanda');
  await page.goto(product.at('app', '/import'));
  const press = async (role: 'button' | 'link', name: string | RegExp) => {
    await page.getByRole(role, { name }).focus();
    await page.keyboard.press('Enter');
  };
  await choose(page, () => press('button', 'Choose file'), file);
  await expectPreview(page, file);
  await press('button', /What “Ledger code” is/);
  await page.keyboard.type('Addr');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /What “Ledger code” is/ })).toContainText('Address');
  await press('button', 'Import 3 clients');
  await expect(page.getByRole('heading', { name: /^3 created/ })).toBeVisible();
  await press('button', 'Undo');
  await undoQuestion(page).getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^3 removed, 0 kept/ })).toBeVisible();
});

test('an Excel workbook is read, imported and undone as it is', async ({ page }) => {
  const rows = [
    ['Client Name', 'Simu', 'Opened'],
    ['Ekseli Traders Ltd', 712_345_678, { serial: 45_962 }],
    [null, 700_000_031],
  ];
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const file = { name: 'wateja.xlsx', mimeType, buffer: Buffer.from(workbook(rows)) };
  await page.goto(product.at('app', '/import'));
  await choose(page, () => page.getByRole('button', { name: 'Choose file' }).click(), file);
  await expect(page.getByText('wateja.xlsx, 2 kB, read as an Excel workbook')).toBeVisible();
  await expect(page.getByText('2025-11-01', { exact: true })).toBeVisible();
  await expect(faults(page)).toContainText('Name: every client needs a name');
  await page.getByRole('button', { name: 'Import 1 client' }).click();
  await expect(page.getByRole('heading', { name: /^1 created/ })).toBeVisible();
  expect(await names(page, 'Ekseli')).toEqual(['Ekseli Traders Ltd']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await undoQuestion(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: /^1 removed, 0 kept/ })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a file is read and imported, and what somebody worked on since stays', async ({ page }) => {
    const file = clientsOf('Tumbili');
    await page.goto(product.at('app', '/import'));
    await choose(page, () => page.getByRole('button', { name: 'Choose file' }).tap(), file);
    await expectPreview(page, file);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Import 3 clients' }).tap();
    await expect(page.getByRole('heading', { name: /^3 created/ })).toBeVisible();
    await page.evaluate(async () => {
      const list = await fetch('/api/law-firm/clients?search=Wanjiru%20Tumbili');
      const [found] = ((await list.json()) as { data: { id: string }[] }).data;
      const body = JSON.stringify({ name: 'Wanjiru Tumbili Otieno', type: 'individual' });
      const headers = { 'Content-Type': 'application/json' };
      await fetch(`/api/law-firm/clients/${found?.id}`, { method: 'PUT', headers, body });
    });
    await page.getByRole('button', { name: 'Undo' }).tap();
    await undoQuestion(page).getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByRole('heading', { name: /^2 removed, 1 kept/ })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Kept' })).toContainText('Wanjiru Tumbili Otieno');
    await expect(page.getByRole('list', { name: 'Kept' })).toContainText('edited since');
  });
});
