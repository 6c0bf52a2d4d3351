import { expect } from '@playwright/test';
import { cutTexts } from '../helpers/cutTexts.ts';
import { addressOf, everyAppPage } from '../helpers/everyPage.ts';
import { hiddenFocus } from '../helpers/hiddenFocus.ts';
import type { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';
import { stickyShare } from '../helpers/stickyShare.ts';
import { visibleTexts } from '../helpers/visibleTexts.ts';

test.describe.configure({ mode: 'parallel' });

let product: Product;
test.beforeAll(({ product: shared }) => void (product = shared));

/** What a window of 1280 × 1024 px has left in CSS px when it is zoomed. */
const zooms = { '200 %': { width: 640, height: 512 }, '400 %': { width: 320, height: 256 } };

for (const page of everyAppPage) {
  test(`${page.host}: ${page.path} can be read and used at 200 % and at 400 %`, async ({ page: tab }) => {
    await tab.setViewportSize({ width: 1280, height: 1024 });
    await tab.goto(await addressOf(product, page), { waitUntil: 'networkidle' });
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [zoom, size] of Object.entries(zooms)) {
      await tab.setViewportSize(size);
      const excess = () =>
        tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(excess, `The page is wider than its window at ${zoom}`).toBe(0);
      // In one go, as each is its own text when it has crossed over from the page.
      const cut = await tab.evaluate<string[]>(`(${cutTexts.toString()})((${visibleTexts.toString()})())`);
      expect.soft(cut, `Cut at ${zoom}`).toEqual([]);
      expect.soft(await tab.evaluate(stickyShare), `What sticks takes more of the height at ${zoom}`).toBeLessThan(0.5);
      expect.soft(await tab.evaluate(hiddenFocus), `Behind something in focus at ${zoom}`).toEqual([]);
    }
  });
}
