import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { addressOf, everyPage } from '../helpers/everyPage.ts';
import type { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let product: Product;
test.beforeAll(({ product: shared }) => void (product = shared));

/** The widths that the lists are measured at, wide first. */
const widths = [1920, 1440, 1366, 1280, 1100, 1024, 834, 768, 390, 360];

/** Where the layout changes, every rule is looked at; in between, what can still go wrong there. */
const layouts = {
  widths: [1920, 1280, 834, 360],
  rules: { rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: true } } },
  between: { runOnly: ['target-size', 'scrollable-region-focusable', 'aria-hidden-focus', 'region'] },
};

/** A scheme or a theme changes colours alone, so contrast is all that it can break: looked at once with columns and once in lines. */
const colours = { widths: [1440, 360], rules: { runOnly: ['color-contrast'] } };

/** What axe finds, and nothing of the thousands of elements that pass. Injected over the debugging protocol, because the page's own policy lets no foreign script in. */
function violations(page: Page, rules: object): Promise<string[]> {
  const options = JSON.stringify({ ...rules, resultTypes: ['violations'] });
  return page.evaluate(
    `axe.run(${options}).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`,
  );
}

for (const one of everyPage) {
  test(`${one.host}: ${one.path} has no accessibility violation and does not scroll sideways, at any width, in any colours`, async ({
    page,
  }) => {
    const troubles: string[] = [];
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    page.on('pageerror', (error) => troubles.push(error.message));
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.setViewportSize({ width: 1920, height: 900 });
    await page.goto(await addressOf(product, one), { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(axe);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const rules = layouts.widths.includes(width) ? layouts.rules : layouts.between;
      expect.soft(await violations(page, rules), `${width} px`).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${width} px`).toBe(0);
    }
    const { theme } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    // The staging host shows the console, and nothing else of its own.
    for (const look of theme === 'admin' ? ['admin', 'staging'] : [theme]) {
      await page.evaluate((look) => (document.documentElement.dataset['theme'] = look), look ?? '');
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        for (const width of colours.widths) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await violations(page, colours.rules), `${look}, ${scheme}, ${width} px`).toEqual([]);
        }
      }
    }
    expect(troubles).toEqual([]);
  });
}
