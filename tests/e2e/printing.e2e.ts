import { expect, type Page } from '@playwright/test';
import { readPdf } from '../helpers/pdfText.ts';
import type { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(({ product: shared }) => void (product = shared));

/** Opens a list of more rows than are loaded at first, and notes how many there are when the page prints. */
async function openCases(page: Page): Promise<{ all: number; printed: () => Promise<number[]> }> {
  await page.addInitScript(() => {
    const printed: number[] = [];
    Object.assign(window, {
      printed,
      print: () => {
        dispatchEvent(new Event('beforeprint'));
        printed.push(document.querySelectorAll('table [role=rowheader]').length);
        dispatchEvent(new Event('afterprint'));
      },
    });
  });
  await page.goto(product.at('app', '/cases'));
  const count = page.getByRole('status').filter({ hasText: /^Showing \d+ of/ });
  const all = Number(/^Showing (\d+)/.exec((await count.textContent()) ?? '')?.[1]);
  const printed = () => page.evaluate(() => (window as unknown as { printed: number[] }).printed);
  return { all, printed };
}

test('Print and Ctrl+P load every row of a list first', async ({ page }) => {
  const { all, printed } = await openCases(page);
  expect(all).toBeGreaterThan(100);
  await page.keyboard.press('Control+p');
  await expect.poll(printed).toEqual([all]);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(printed).toEqual([all, all]);
});

test('if the rest of a list can’t be loaded, nothing is printed and it can be tried again', async ({ page }) => {
  const { all, printed } = await openCases(page);
  await page.route('**/api/law-firm/cases?*page=3*', (route) => route.abort());
  await page.keyboard.press('Control+p');
  await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(await printed()).toEqual([]);
  await page.unroute('**/api/law-firm/cases?*page=3*');
  await page.keyboard.press('Control+p');
  await expect.poll(printed).toEqual([all]);
});

test('on paper a list says how much of it there is, has its heads on each page, and no controls', async ({ page }) => {
  const { all } = await openCases(page);
  await page.keyboard.press('Control+p');
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCount(1);
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages[0]?.text).toContain(`Cases: ${all} of ${all}`);
  expect(pages.length).toBeGreaterThan(3);
  for (const { text, width, height } of pages) {
    expect(text).toContain('Last activity');
    expect(text).not.toMatch(/Skip to content|Load more|Search cases|New Case/);
    expect(width).toBeGreaterThan(height);
  }
});

test('the browser’s own menu prints what is loaded, and says so', async ({ page }) => {
  const { all } = await openCases(page);
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages[0]?.text).toContain(`Cases: 20 of ${all}`);
});

test('a dark page prints light', async ({ page }) => {
  await openCases(page);
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const light = await ink();
  for (const choose of [
    () => page.emulateMedia({ colorScheme: 'dark' }),
    () => page.evaluate(() => void (document.documentElement.dataset['scheme'] = 'dark')),
  ]) {
    await choose();
    expect(await ink()).not.toBe(light);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await ink()).toBe(light);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  }
});
