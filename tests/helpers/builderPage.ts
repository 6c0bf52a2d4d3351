import { expect, type Page } from '@playwright/test';
import type { Product } from './product.ts';

/** Opens the builder with a template's layout on the canvas. */
export async function openBuilder(product: Product, page: Page, template = 'default'): Promise<void> {
  await page.goto(product.at('admin', `/admin/dashboard-builder?template=${template}`));
  await expect(canvas(page)).toBeVisible();
}

/** The canvas that widgets are placed on. */
export const canvas = (page: Page) => page.getByRole('group', { name: 'Dashboard canvas' });

/** A placed widget. */
export const tile = (page: Page, name: string) => canvas(page).getByRole('region', { name, exact: true });

/** The handle that moves a widget. */
export const move = (page: Page, name: string) =>
  canvas(page).getByRole('button', { name: `Move ${name}`, exact: true });

/** Empties the canvas and changes nothing else. */
export async function clear(page: Page): Promise<void> {
  await page.keyboard.press('Control+a');
  await move(page, await firstTitle(page)).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Start Building Your Dashboard')).toBeVisible();
}

const firstTitle = (page: Page) => canvas(page).getByRole('heading').first().innerText();

/** Measures on the screen which cell a widget is in, and its size in cells. */
export async function cellOf(page: Page, name: string) {
  await atRest(page);
  const [box, item] = await Promise.all([canvas(page).boundingBox(), tile(page, name).boundingBox()]);
  if (!box || !item) throw new Error(`${name} is not on the canvas.`);
  const [column, row] = [box.width / 12, (box.width / 12) * 0.8];
  // A tile has a 4 px margin inside its cells.
  const round = (value: number) => Math.round(value);
  return {
    x: round((item.x - box.x) / column),
    y: round((item.y - box.y) / row),
    width: round(item.width / column),
    height: round(item.height / row),
  };
}

/** Waits until a widget is in this cell, or just in this column or row. */
export const expectCell = (page: Page, name: string, cell: Partial<Awaited<ReturnType<typeof cellOf>>>) =>
  expect.poll(() => cellOf(page, name)).toMatchObject(cell);

/** Waits until no widget is moving into place. */
async function atRest(page: Page): Promise<void> {
  await canvas(page).evaluate(async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const moves = element
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moves.map(({ finished }) => finished));
  });
}

/** Moves a widget by one cell with the keyboard. */
export async function step(page: Page, name: string, key: string): Promise<void> {
  await page.bringToFront();
  await move(page, name).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press(key);
  await page.keyboard.press('Enter');
}
