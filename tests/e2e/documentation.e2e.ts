import { expect } from '@playwright/test';
import { serveStorybook } from '../helpers/builtStorybook.ts';
import { test } from '../helpers/productTest.ts';

// A published site rarely stands at the root of its host.
let site: Awaited<ReturnType<typeof serveStorybook>>;
test.beforeAll(async () => {
  site = await serveStorybook('/mizani/docs/');
});
test.afterAll(() => site.close());

test('a component’s page has prose, a table of its props and live examples', async ({ page }) => {
  await page.goto(`${site.address}iframe.html?viewMode=docs&id=elements-button--docs`);
  await expect(page.getByRole('heading', { level: 1, name: 'Button' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^tone How prominent the button is/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' }).first()).toBeVisible();
});

test('a screen lives there without a server', async ({ page }) => {
  await page.goto(`${site.address}iframe.html?viewMode=story&id=screens-admin-customer-management--basic`);
  await expect(page.getByText('Showing 12 of 12 customers')).toBeVisible();
});
