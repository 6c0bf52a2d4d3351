import { expect, type Locator, type Page } from '@playwright/test';
import { canvas, cellOf, clear, expectCell, move, openBuilder } from '../helpers/builderPage.ts';
import type { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(({ product: shared }) => void (product = shared));

/** The nine types with the size that each is placed in. */
const types = [
  ['Matter List', 6, 4],
  ['Client Portal', 4, 3],
  ['Billing Summary', 4, 3],
  ['Document Grid', 6, 4],
  ['Calendar', 8, 6],
  ['Metrics Chart', 6, 4],
  ['Integration Status', 4, 2],
  ['Recent Activity', 4, 4],
  ['Task List', 4, 5],
] as const;

async function dragTo(page: Page, source: Locator, x: number, y: number): Promise<void> {
  const from = await source.boundingBox();
  if (!from) throw new Error('There is nothing to drag.');
  await page.mouse.move(from.x + 60, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(x - 8, y - 8, { steps: 4 });
  await page.mouse.move(x, y, { steps: 2 });
  await expect(page.getByText('Drop widget here')).toBeVisible();
  await page.mouse.up();
}

const card = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Widget Library' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Add ${name}`, exact: true }) })
    .first();

for (const [situation, prepare] of [
  ['', () => Promise.resolve()],
  [', the page scrolled', (page: Page) => page.mouse.wheel(0, 160)],
  [
    ', the canvas at its own size and scrolled sideways',
    async (page: Page) => {
      const actualSize = page.getByRole('button', { name: 'Actual size' });
      if (await actualSize.isVisible()) await actualSize.click();
      await canvas(page).evaluate((element) => element.closest('div:has(> div > [role=group])')?.scrollBy(90, 0));
    },
  ],
  [', the page zoomed', (page: Page) => page.evaluate(() => void (document.body.style.zoom = '1.25'))],
] as const) {
  test(`each type lands in the cell under the pointer${situation}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    await openBuilder(product, page);
    await clear(page);
    for (const [name, width, height] of types) {
      await card(page, name).scrollIntoViewIfNeeded();
      await prepare(page);
      const box = await canvas(page).boundingBox();
      if (!box) throw new Error('There is no canvas.');
      const column = box.width / 12;
      const point = { x: Math.max(box.x, 400) + column * 1.7, y: Math.max(box.y, 260) + column * 0.8 * 2.3 };
      const cell = {
        x: Math.min(Math.floor((point.x - box.x) / column), 12 - width),
        y: Math.floor((point.y - box.y) / (column * 0.8)),
      };
      await dragTo(page, card(page, name), point.x, point.y);
      await expectCell(page, name, { ...cell, width, height });
      await page.evaluate(() => scrollTo(0, 0));
      await clear(page);
    }
  });
}

test('a placed widget follows the mouse from cell to cell, and what was in its way comes back', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.setViewportSize({ width: 1280, height: 1000 });
  await openBuilder(product, page, 'criminal');
  const [before, pushed] = [await cellOf(page, 'Calendar'), await cellOf(page, 'Task List')];
  const handle = await move(page, 'Calendar').boundingBox();
  const box = await canvas(page).boundingBox();
  if (!handle || !box) throw new Error('There is nothing to move.');
  const [column, row] = [box.width / 12, (box.width / 12) * 0.8];
  const at = (x: number, y: number) =>
    page.mouse.move(handle.x + 10 + x * column, handle.y + 10 + y * row, { steps: 5 });
  await at(0, 0);
  await page.mouse.down();
  await at(2, 0);
  await expect.poll(async () => (await cellOf(page, 'Task List')).y).toBeGreaterThan(pushed.y);
  await at(0, 7);
  await expectCell(page, 'Task List', pushed);
  await page.mouse.up();
  await expectCell(page, 'Calendar', { ...before, y: 7 });
  await page.keyboard.press('Control+z');
  await expectCell(page, 'Calendar', before);
  expect(errors).toEqual([]);
});

test('a finger moves a widget by its handle, and scrolls the page beside it', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 834, height: 900 } });
  const page = await context.newPage();
  await openBuilder(product, page, 'criminal');
  const cdp = await context.newCDPSession(page);
  const swipe = async (x: number, y: number, toX: number, toY: number) => {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (let step = 1; step <= 10; step++) {
      const at = { x: x + ((toX - x) * step) / 10, y: y + ((toY - y) * step) / 10 };
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
    }
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const before = await cellOf(page, 'Calendar');
  const handle = await move(page, 'Calendar').boundingBox();
  const box = await canvas(page).boundingBox();
  if (!handle || !box) throw new Error('There is nothing to move.');
  const cell = box.width / 12;
  await swipe(handle.x + 12, handle.y + 12, handle.x + 12 + cell * 3, handle.y + 12 + cell * 0.8 * 2);
  const after = { ...before, x: before.x + 3, y: before.y + 2 };
  await expectCell(page, 'Calendar', after);
  const scrolled = await page.evaluate(() => scrollY);
  await swipe(box.x + 60, 700, box.x + 60, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 100);
  await expectCell(page, 'Calendar', after);
  await context.close();
});
