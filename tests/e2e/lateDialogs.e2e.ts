import { expect } from '@playwright/test';
import { test } from '../helpers/productTest.ts';

for (const { path, opener } of [
  { path: '/admin/widgets', opener: 'Create Widget' },
  { path: '/admin/tenants', opener: 'Add Law Firm' },
  { path: '/admin/billing', opener: /^Update INV/ },
  { path: '/admin/usage', opener: /^See / },
  { path: '/admin/dashboard-builder?template=legal-pro', opener: 'Preview' },
  { path: '/admin/dashboard-builder?template=legal-pro', opener: 'Publish…' },
]) {
  test(`${path} stays when “${opener}” can’t be loaded, and says so`, async ({ page, product }) => {
    await page.clock.install({ time: new Date() });
    // What tells of a failure is loaded a moment after the page.
    const toasts = page.waitForResponse(/ToastList/);
    await page.goto(product.at('admin', path));
    const button = page.getByRole('button', { name: opener }).first();
    await expect(button).toBeEnabled();
    await page.clock.runFor(3_000);
    await toasts;

    await page.route('**/assets/*.js', (route) => route.abort());
    await button.click();
    const notice = page.getByRole('alertdialog', { name: 'This couldn’t be opened.' });
    await expect(notice).toContainText('Check your connection, then try again.');
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(button).toBeVisible();
  });
}
