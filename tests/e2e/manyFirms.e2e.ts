import { expect } from '@playwright/test';
import { fillWithFirms } from '../helpers/manyFirms.ts';
import { Product } from '../helpers/product.ts';
import { empty } from '../helpers/productDatabase.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const database = await empty();
  await fillWithFirms(database.settings.DATABASE_URL, 2_000);
  product = await Product.start(database);
});
test.afterAll(() => product.stop());

test('of two thousand firms the first hundred come at once, the others as one scrolls, and a search finds among all', async ({
  page,
}) => {
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/customers') asked.push(url);
  });
  await page.goto(product.at('admin', '/admin/customers'));
  await expect(page.getByText('Showing 2,000 of 2,000 customers')).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  expect(asked.map(({ searchParams }) => [searchParams.get('page'), searchParams.get('limit')])).toEqual([
    ['1', '100'],
  ]);

  const table = page.getByRole('table', { name: 'Customers' });
  await page.mouse.move(600, 600);
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    expect(Number(await table.getAttribute('aria-rowcount'))).toBeGreaterThan(1_000);
  }).toPass({ intervals: [100] });
  // However many are loaded, those that are drawn are near.
  await expect.poll(() => rows.count()).toBeLessThan(200);

  const before = asked.length;
  await page.keyboard.press('Home');
  await page.getByRole('searchbox').pressSequentially('twiga');
  await expect(page.getByText(/^Showing \d{1,4} of 2,000 customers$/)).toBeVisible();
  await expect(rows.nth(1)).toContainText('Twiga');
  await expect.poll(() => asked.slice(before).at(-1)?.searchParams.get('search')).toBe('twiga');
});
