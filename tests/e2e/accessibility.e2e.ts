import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import { Product } from '../helpers/product.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Just what the test reads of axe's answer. */
type Findings = { violations: { id: string; nodes: { html: string }[] }[] };

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

const firm = '01933f2e-7a00-7000-8000-000000000001';
const pages = {
  mizani: ['/', '/sw'],
  app: ['/dashboard'],
  admin: [
    '/admin/dashboard',
    '/admin/settings',
    '/admin/customers',
    '/admin/customers/new',
    `/admin/customers/${firm}`,
    `/admin/customers/${firm}/edit`,
    '/admin/usage',
    '/admin/billing',
    '/admin/activity',
    '/admin/billing/create-invoice',
    '/admin/dashboard-builder',
    '/admin/dashboard-builder?template=legal-pro',
    '/admin/tenants',
    '/admin/widgets',
  ],
} as const;

const all = Object.entries(pages).flatMap(([host, paths]) =>
  paths.map((path) => ({ host: host as keyof typeof pages, path })),
);

for (const { host, path } of all) {
  test(`${host}: ${path} has no accessibility violation and does not scroll sideways, at any width`, async ({
    page,
  }) => {
    const troubles: string[] = [];
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    page.on('pageerror', (error) => troubles.push(error.message));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(product.at(host, path), { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [1440, 834, 360]) {
      await page.setViewportSize({ width, height: 900 });
      // Injected over the debugging protocol, because the page's own policy lets no foreign script in.
      const { violations } = await page.evaluate<Findings>(`${axe}; axe.run()`);
      expect(violations.map(({ id, nodes }) => `${width} px, ${id}: ${nodes[0]?.html}`)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} px`).toBe(0);
    }
    expect(troubles).toEqual([]);
  });
}
