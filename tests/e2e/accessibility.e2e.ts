import { join } from 'node:path';
import { expect } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { addressOf, everyPage } from '../helpers/everyPage.ts';
import type { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

let product: Product;
let axeInPage: string;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, '../helpers/axeInPage.ts'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  axeInPage = output[0].code;
});

/** The widths that the lists are measured at, wide first. */
const widths = [1920, 1440, 1366, 1280, 1100, 1024, 834, 768, 390, 360];

/** The stories check every rule at 1280 and 360 px. Here every rule is checked at two other widths, and elsewhere what a layout can break. */
const layouts = {
  every: [1920, 834],
  rules: { rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: true } } },
  between: { runOnly: ['target-size', 'scrollable-region-focusable', 'aria-hidden-focus', 'region'] },
  /** Laid out like another width, or checked in the stories, so that they can only be too narrow. */
  alike: [1440, 1366, 390, 360],
};

/** A scheme or theme changes only colours, so it can only break contrast: checked once with columns and once stacked. */
const coloursAt = [1440, 360];

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
    // Over the debugging protocol, because the page's own policy lets no foreign script in.
    await page.evaluate(axeInPage);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      if (!layouts.alike.includes(width)) {
        const rules = layouts.every.includes(width) ? layouts.rules : layouts.between;
        expect.soft(await page.evaluate((rules) => window.violations(rules), rules), `${width} px`).toEqual([]);
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${width} px`).toBe(0);
    }
    const { theme } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    // The stories check the console in its own colours. The staging host shows the same pages in these.
    const look = theme === 'admin' ? 'staging' : (theme ?? '');
    await page.evaluate((look) => (document.documentElement.dataset['theme'] = look), look);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      for (const width of coloursAt) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await page.evaluate(() => window.paleTexts()), `${look}, ${scheme}, ${width} px`).toEqual([]);
      }
    }
    expect(troubles).toEqual([]);
  });
}
