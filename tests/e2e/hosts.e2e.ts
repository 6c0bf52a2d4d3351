import { expect } from '@playwright/test';
import { launchOptions } from '../helpers/chromium.ts';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

const { args = [], ...launch } = launchOptions();
// Every name leads to this machine, as a deployment's names lead to its own.
test.use({ launchOptions: { ...launch, args: [...args, '--host-resolver-rules=MAP * 127.0.0.1'] } });

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

/** The address of a path on any host name, at the product's port. */
const at = (host: string, path = '/') => product.at('admin', path).replace('admin.localhost', host);

const consoleHome = { home: '/admin/dashboard', theme: 'admin', title: 'Dashboard · Platform - Admin Dashboard' };
const staging = { home: '/admin/dashboard', theme: 'staging', title: 'Dashboard · Mizani' };
const firm = { home: '/dashboard', theme: 'tenant', title: 'Dashboard · Legal Practice Management' };
const landing = { home: '/', theme: 'landing', title: 'Practice management for law firms in Kenya · Mizani' };

const rows = [
  ['admin.localhost', 'paas-admin', consoleHome],
  ['ADMIN.Localhost', 'paas-admin', consoleHome],
  ['admin.localhost.', 'paas-admin', consoleHome],
  ['app.localhost', 'saas-tenant', firm],
  ['app.localhost.', 'saas-tenant', firm],
  ['mbuyu.app.localhost', 'saas-tenant', firm],
  ['MBUYU.app.localhost', 'saas-tenant', firm],
  ['staging.localhost', 'staging', staging],
  ['mizani.localhost', 'landing', landing],
  ['www.mizani.localhost', 'landing', landing],
  ['WWW.MIZANI.localhost', 'landing', landing],
  ['www.mizani.localhost.', 'landing', landing],
  ['localhost', 'staging', staging],
  ['127.0.0.1', 'staging', staging],
  ['www.admin.localhost', 'staging', staging],
  ['a.mbuyu.app.localhost', 'staging', staging],
  ['lawyers.example', 'staging', staging],
  ['mizani.localhost.example', 'staging', staging],
] as const;

for (const [host, environment, { home, theme, title }] of rows) {
  test(`${host} is ${environment}, with its theme, its title and its home`, async ({ page }) => {
    await page.goto(at(host));
    await expect(page).toHaveURL(new RegExp(`:\\d+${home}$`));
    await expect(page.locator('html')).toHaveAttribute('data-environment', environment);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(page).toHaveTitle(title);
  });
}

for (const [host, path, home] of [
  ['admin.localhost', '/cases', '/admin/dashboard'],
  ['staging.localhost', '/nowhere', '/admin/dashboard'],
  ['app.localhost', '/admin/customers', '/dashboard'],
  ['mbuyu.app.localhost', '/nowhere', '/dashboard'],
] as const) {
  test(`${path} is no page of ${host}, which leads to its home`, async ({ page }) => {
    await page.goto(at(host, path));
    await expect(page).toHaveURL(at(host, home));
  });
}

test('a page that the landing host has not leads to the tenant host', async ({ page }) => {
  await page.goto(at('www.mizani.localhost', '/cases'));
  await expect(page).toHaveURL(at('app.localhost', '/cases'));
  await page.goto(at('mizani.localhost', '/nowhere'));
  await expect(page).toHaveURL(at('app.localhost', '/dashboard'));
});

test('no host shows demo credentials, and each menu has the pages of its features alone', async ({ page }) => {
  await page.goto(at('admin.localhost'));
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Tenants', 'Dashboard Builder', 'Billing']) await expect(menu.getByText(name)).toBeVisible();
  await expect(menu.getByText('Cases')).toHaveCount(0);
  await page.goto(at('app.localhost'));
  for (const name of ['Cases', 'Clients']) await expect(menu.getByText(name)).toBeVisible();
  for (const name of ['Tenants', 'Dashboard Builder', 'Billing']) await expect(menu.getByText(name)).toHaveCount(0);
});
