import { expect } from '@playwright/test';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

test('a tab that outlives its version says so, keeps and saves what was typed, and goes on after a reload', async ({
  page,
}) => {
  await page.clock.install({ time: new Date() });
  // What tells of a failure is loaded a moment after the page.
  const toasts = page.waitForResponse(/ToastList/);
  await page.goto(product.at('admin', '/admin/customers/new'));
  await page.getByLabel('Firm name').fill('Kiboko Advocates');
  await page.getByLabel('Contact email').fill('office@kiboko.example');
  await page.clock.runFor(3_000);
  await toasts;
  await page.clock.resume();

  // As a new version without the old one's files answers: its page starts with another script.
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  await page.route('**/admin/**', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    await route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/new.js"></script>' });
  });
  await page.keyboard.press('Control+k');
  const notice = page.getByRole('alertdialog', { name: 'This couldn’t be opened.' });
  await expect(notice).toContainText('There is a new version. Save your work, then reload the page.');
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Firm name')).toHaveValue('Kiboko Advocates');

  await page.getByRole('button', { name: 'Create Customer' }).click();
  await expect(page.getByText('There is a new version. Reload the page to go on.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kiboko Advocates' })).toBeVisible();
});
