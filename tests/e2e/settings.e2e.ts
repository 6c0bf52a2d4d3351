import packageJson from '../../package.json' with { type: 'json' };
import { expect } from '@playwright/test';
import type { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(({ product: shared }) => void (product = shared));

test('says that configuration is to come, and how the platform is set up', async ({ page }) => {
  await page.goto(product.at('admin', '/admin/dashboard'));
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Platform Settings' })).toBeVisible();
  await expect(page.getByText('Platform configuration will be implemented later.')).toBeVisible();

  const environment = page.getByRole('region', { name: 'Environment' });
  await expect(environment).toContainText('paas-admin');
  await expect(environment.getByText('on', { exact: true })).toHaveCount(5);
  const addresses = page.getByRole('region', { name: 'Addresses' });
  for (const name of ['admin', 'app', 'staging', 'mizani']) await expect(addresses).toContainText(`${name}.localhost`);
  const service = page.getByRole('region', { name: 'Service' });
  await expect(service).toContainText(packageJson.version);
  await expect(service).toContainText('PostgreSQL server');
  await expect(service.getByText('up', { exact: true })).toBeVisible();
});

test('staging has every feature', async ({ page }) => {
  await page.goto(product.at('staging', '/admin/settings'));
  const environment = page.getByRole('region', { name: 'Environment' });
  await expect(environment.getByText('on', { exact: true })).toHaveCount(10);
});

test('the keyboard alone checks the service again, and tries again when it does not answer', async ({ page }) => {
  await page.goto(product.at('admin', '/admin/settings'));
  const again = page.getByRole('button', { name: 'Check again', exact: true });
  await expect(again).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(again).toBeFocused();
  const checked = page.getByRole('region', { name: 'Service' }).getByRole('time').first();
  const before = (await checked.getAttribute('datetime')) ?? '';
  await page.keyboard.press('Enter');
  await expect(checked).not.toHaveAttribute('datetime', before);
  await expect(again).toBeFocused();

  await page.route('**/health', (route) => route.abort());
  await page.keyboard.press('Enter');
  await expect(page.getByText('The service isn’t responding. Please check your connection.')).toBeVisible();
  await expect(page.getByText('up', { exact: true })).toHaveCount(0);
  await page.unroute('**/health');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('up', { exact: true })).toBeVisible();
});
