import { expect } from '@playwright/test';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
let api: string;
test.beforeAll(async () => {
  product = await Product.start(undefined, (port) => {
    api = `http://api.localhost:${port}`;
    return { API_BASE_URL: api };
  });
});
test.afterAll(() => product.stop());

test('a firm’s page says whose it is, where the API has an origin of its own', async ({ page }) => {
  const asked = page.waitForRequest((request) => request.url() === `${api}/api/law-firm/profile`);
  await page.goto(product.at('mbuyu.app', '/dashboard'));
  expect(await (await asked).headerValue('x-tenant')).toBe('mbuyu');
  await expect(page.getByText('Mbuyu Chambers (Demo)').first()).toBeVisible();
});

test('the console works there too, and a page of any other origin can’t read a thing', async ({ page }) => {
  await page.goto(product.at('admin', '/admin/customers'));
  await expect(page.getByText('Showing 12 of 12 customers')).toBeVisible();
  await page.goto(product.at('unknown', '/admin/customers'));
  const read = await page.evaluate(
    (url) =>
      fetch(url).then(
        () => 'read',
        () => 'refused',
      ),
    `${api}/api/customers`,
  );
  expect(read).toBe('refused');
});
