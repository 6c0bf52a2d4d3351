import { expect, type Page } from '@playwright/test';
import { test } from '../helpers/productTest.ts';
import { wholePage } from '../helpers/wholePage.ts';

/** Opens a page, with what tells of a failure, which is loaded a moment after it. */
async function open(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: new Date() });
  const toasts = page.waitForResponse(/ToastList/);
  await page.goto(address);
  await wholePage(page);
  await page.clock.runFor(3_000);
  await toasts;
}

const loadsNoMore = (page: Page) => page.route('**/assets/*.js', (route) => route.abort());

for (const { path, opener } of [
  { path: '/admin/widgets', opener: 'Create Widget' },
  { path: '/admin/tenants', opener: 'Add Law Firm' },
  { path: '/admin/billing', opener: /^Update INV/ },
  { path: '/admin/usage', opener: /^See / },
  { path: '/admin/dashboard-builder?template=legal-pro', opener: 'Preview' },
  { path: '/admin/dashboard-builder?template=legal-pro', opener: 'Publish…' },
]) {
  test(`${path} stays when “${opener}” can’t be loaded, and says so`, async ({ page, product }) => {
    await open(page, product.at('admin', path));
    const button = page.getByRole('button', { name: opener }).first();
    await expect(button).toBeEnabled();

    await loadsNoMore(page);
    await button.click();
    const notice = page.getByRole('alertdialog', { name: 'This couldn’t be opened.' });
    await expect(notice).toContainText('Check your connection, then try again.');
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(button).toBeVisible();
  });
}

test('a dashboard stays when what checks an imported file can’t be loaded, and says so', async ({ page, product }) => {
  await open(page, product.at('admin', '/admin/dashboard-builder?template=legal-pro'));
  await expect(page.getByText('version 1 live')).toBeVisible();

  await loadsNoMore(page);
  const buffer = Buffer.from('{"widgets":[]}');
  await page.locator('input[type=file]').setInputFiles({ name: 'board.json', mimeType: 'application/json', buffer });
  const notice = page.getByRole('alertdialog', { name: 'Couldn’t read board.json. The canvas stays as it was.' });
  await expect(notice).toContainText('Check your connection, then try again.');
});
