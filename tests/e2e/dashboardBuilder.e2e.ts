import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { Product } from '../helpers/product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

const open = async (page: Page, template = 'default', path = '') => {
  await page.goto(product.at('admin', `/admin/dashboard-builder?template=${template}${path}`));
  await expect(canvas(page)).toBeVisible();
};
const canvas = (page: Page) => page.getByRole('group', { name: 'Dashboard canvas' });
const tile = (page: Page, name: string) => canvas(page).getByRole('region', { name, exact: true });
const move = (page: Page, name: string) => canvas(page).getByRole('button', { name: `Move ${name}`, exact: true });
const said = (page: Page) => page.getByRole('status').filter({ hasText: /./ }).first();
const save = (page: Page) => page.getByRole('button', { name: 'Save Dashboard' });

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

/** Empties the canvas, and undoes nothing else. */
async function clear(page: Page): Promise<void> {
  await page.keyboard.press('Control+a');
  await move(page, await firstTitle(page)).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Start Building Your Dashboard')).toBeVisible();
}

const firstTitle = (page: Page) => canvas(page).getByRole('heading').first().innerText();

/** The cell in which a widget stands, and its size in cells, measured on the screen. */
async function cellOf(page: Page, name: string) {
  await page.waitForTimeout(300);
  const [box, item] = await Promise.all([canvas(page).boundingBox(), tile(page, name).boundingBox()]);
  if (!box || !item) throw new Error(`${name} is not on the canvas.`);
  const [column, row] = [box.width / 12, (box.width / 12) * 0.8];
  // A tile has a rim of 4 px inside its cells.
  const round = (value: number) => Math.round(value);
  return {
    x: round((item.x - box.x) / column),
    y: round((item.y - box.y) / row),
    width: round(item.width / column),
    height: round(item.height / row),
  };
}

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
    await open(page);
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
      expect(await cellOf(page, name)).toEqual({ ...cell, width, height });
      await page.evaluate(() => scrollTo(0, 0));
      await clear(page);
    }
  });
}

test('a placed widget follows the mouse from cell to cell, and what was in its way comes back', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.setViewportSize({ width: 1280, height: 1000 });
  await open(page, 'criminal');
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
  expect((await cellOf(page, 'Task List')).y).toBeGreaterThan(pushed.y);
  await at(0, 7);
  expect(await cellOf(page, 'Task List')).toEqual(pushed);
  await page.mouse.up();
  expect(await cellOf(page, 'Calendar')).toEqual({ ...before, y: 7 });
  await page.keyboard.press('Control+z');
  expect(await cellOf(page, 'Calendar')).toEqual(before);
  expect(errors).toEqual([]);
});

test('is built, saved, published and seen by the firm with the keyboard alone', async ({ page }) => {
  const heard: string[] = [];
  await page.exposeFunction('hear', (text: string) => heard.push(text));
  await open(page, 'corporate');
  await said(page)
    .page()
    .evaluate(() => {
      const hear = (globalThis as unknown as { hear: (text: string) => void }).hear;
      for (const region of document.querySelectorAll('[aria-live=assertive][role=status]')) {
        new MutationObserver(() => hear(region.textContent)).observe(region, { childList: true, subtree: true });
      }
    });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await clear(page);
  await page.getByRole('button', { name: 'Add Calendar', exact: true }).first().focus();
  await press('Enter');
  await expect(move(page, 'Calendar')).toBeFocused();
  await page.getByRole('button', { name: 'Add Task List', exact: true }).first().focus();
  await press('Enter');
  await expect(move(page, 'Task List')).toBeFocused();
  await press('Enter', 'ArrowLeft', 'ArrowRight', 'ArrowRight', 'Enter');
  await expect(move(page, 'Task List')).toBeFocused();
  await canvas(page).getByRole('button', { name: 'Resize Task List' }).focus();
  await press('Space', 'ArrowDown', 'Space');
  await move(page, 'Calendar').focus();
  await press('Enter', 'ArrowRight', 'ArrowDown', 'Escape');
  await press('Control+z', 'Control+Shift+z');
  expect(heard).toEqual([
    '6 widgets selected.',
    'Removed 6 widgets.',
    'Added Calendar at row 1, column 1.',
    'Added Task List at row 1, column 9.',
    'Lifted Task List from row 1, column 9. Arrow keys move it, Enter drops it, Escape puts it back.',
    'Moved to row 1, column 8. Pushed down: Calendar.',
    'Moved to row 1, column 9.',
    'It can’t go any further.',
    'Dropped Task List at row 1, column 9.',
    'Resizing Task List, 4 columns wide, 5 rows high. Arrow keys resize it, Enter keeps the size, Escape puts it back.',
    'Resized to 4 columns wide, 6 rows high.',
    'Task List is now 4 columns wide, 6 rows high.',
    'Lifted Calendar from row 1, column 1. Arrow keys move it, Enter drops it, Escape puts it back.',
    'Moved to row 1, column 2. Pushed down: Task List.',
    'Moved to row 2, column 2. Pushed down: Task List.',
    'Cancelled. Calendar is back where it was.',
    'Undone.',
    'Redone.',
  ]);
  await save(page).focus();
  await press('Enter');
  await expect(page.getByText('Saved version 2')).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).focus();
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Publish version 2' })).toBeVisible();
  await page.getByRole('button', { name: /^Publish to all/ }).focus();
  await press('Enter');
  await expect(page.getByText('Published version 2')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Version 2 saved .* version 2 live/)).toBeVisible();
  expect(await cellOf(page, 'Task List')).toEqual({ x: 8, y: 0, width: 4, height: 6 });

  const { data } = await page.evaluate(
    async () =>
      (await (await fetch('/api/dashboards/corporate/firms')).json()) as { data: { slug: string; status: string }[] },
  );
  const firm = data.find(({ status }) => status === 'active' || status === 'trial');
  await page.goto(product.at(`${firm?.slug}.app`, '/dashboard'));
  await expect(page.getByRole('region', { name: 'Calendar', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Task List', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Billing Summary', exact: true })).toHaveCount(0);
});

async function twoPeople(browser: Browser, template: string): Promise<[Page, Page]> {
  const pages = await Promise.all([browser.newPage(), browser.newPage()]);
  for (const page of pages) await open(page, template);
  return pages;
}

async function step(page: Page, name: string, key: string): Promise<void> {
  await page.bringToFront();
  await move(page, name).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press(key);
  await page.keyboard.press('Enter');
}

test('two people who move different widgets both keep their work, and nobody is asked', async ({ browser }) => {
  const [one, other] = await twoPeople(browser, 'criminal');
  await step(one, 'Matter List', 'ArrowDown');
  await save(one).click();
  await expect(one.getByText('Saved version 2')).toBeVisible();
  await step(other, 'Recent Activity', 'ArrowDown');
  await save(other).click();
  await expect(other.getByText('Saved version 3, together with someone else’s changes')).toBeVisible();
  expect((await cellOf(other, 'Matter List')).y).toBe(7);
  expect((await cellOf(other, 'Recent Activity')).y).toBe(7);
  await other.reload();
  expect((await cellOf(other, 'Matter List')).y).toBe(7);
});

test('two people who move the same widget are asked about that one alone', async ({ browser }) => {
  const [one, other] = await twoPeople(browser, 'custom');
  await step(one, 'Matter List', 'ArrowDown');
  await save(one).click();
  await expect(one.getByText('Saved version 2')).toBeVisible();
  await step(other, 'Matter List', 'ArrowDown');
  await step(other, 'Matter List', 'ArrowDown');
  await save(other).click();
  const question = other.getByRole('dialog');
  await expect(question.getByRole('heading', { name: 'Matter List was changed twice' })).toBeVisible();
  await expect(question.getByRole('radiogroup')).toHaveCount(1);
  await question.getByText('Row 2, column 1', { exact: false }).first().click();
  await question.getByRole('button', { name: 'Save Dashboard' }).click();
  await expect(other.getByText(/together with someone else’s changes|nothing new/)).toBeVisible();
  expect((await cellOf(other, 'Matter List')).y).toBe(1);
});

test('a finger moves a widget by its handle, and scrolls the page beside it', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 834, height: 900 } });
  const page = await context.newPage();
  await open(page, 'criminal');
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
  const after = await cellOf(page, 'Calendar');
  expect(after).toEqual({ ...before, x: before.x + 3, y: before.y + 2 });
  const scrolled = await page.evaluate(() => scrollY);
  await swipe(box.x + 60, 700, box.x + 60, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 100);
  expect(await cellOf(page, 'Calendar')).toEqual(after);
  await context.close();
});

test('what was not saved is offered again after the tab was closed', async ({ page }) => {
  await open(page);
  await step(page, 'Task List', 'ArrowDown');
  await page.goto('about:blank');
  await open(page);
  await expect(page.getByText('Unsaved changes from an earlier visit')).toBeVisible();
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(page.getByText('Unsaved changes', { exact: false }).first()).toBeVisible();
  expect((await cellOf(page, 'Task List')).y).toBe(5);
});

test('a file that is no dashboard is refused with everything that is wrong, and the canvas stays', async ({ page }) => {
  await open(page, 'corporate');
  const before = await canvas(page).getByRole('heading').allInnerTexts();
  const read = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'dashboard.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  const refused = page.getByRole('dialog', { name: 'This file can’t be imported' });
  const good = {
    id: 'a',
    type: 'calendar',
    position: { x: 0, y: 0, width: 8, height: 6 },
    config: { title: 'A', settings: {} },
  };
  for (const [text, faults] of [
    ['{', ['It is not a JSON file.']],
    [JSON.stringify({ widgets: Array.from({ length: 10_000 }, () => good) }), ['widgets: has more than 60.']],
    [
      JSON.stringify({
        widgets: [
          { ...good, type: 'clock' },
          { ...good, position: { ...good.position, x: -1 } },
        ],
      }),
      [/^widgets\.0\.type: must be one of matter-list, /, 'widgets.1.position.x: must be 0 or more.'],
    ],
    [JSON.stringify({ widgets: [good, { ...good, id: 'b' }] }), [/^widgets\.1\.position: /]],
  ] as const) {
    await read(text);
    for (const fault of faults) await expect(refused.getByText(fault)).toBeVisible();
    await refused.getByRole('button', { name: 'Close' }).last().click();
    expect(await canvas(page).getByRole('heading').allInnerTexts()).toEqual(before);
  }
  await read(JSON.stringify({ widgets: [good] }));
  await expect(tile(page, 'A')).toBeVisible();
});

test('several are moved together, doubled, and copied to another dashboard', async ({ page }) => {
  await open(page, 'legal-pro');
  const [billing, integrations] = [await cellOf(page, 'Billing Summary'), await cellOf(page, 'Integration Status')];
  await tile(page, 'Billing Summary').click({ position: { x: 150, y: 15 } });
  await tile(page, 'Integration Status').click({ position: { x: 150, y: 15 }, modifiers: ['Shift'] });
  await step(page, 'Billing Summary', 'ArrowDown');
  expect((await cellOf(page, 'Billing Summary')).y).toBe(billing.y + 1);
  expect((await cellOf(page, 'Integration Status')).y).toBe(integrations.y + 1);
  await page.keyboard.press('Control+d');
  await expect(tile(page, 'Billing Summary')).toHaveCount(2);
  await expect(tile(page, 'Integration Status')).toHaveCount(2);
  await page.keyboard.press('Control+c');
  await page.getByRole('button', { name: /^Legal Pro Template|^Template/ }).click();
  await page.getByRole('option', { name: 'Criminal' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('Template Criminal')).toBeVisible();
  await expect(tile(page, 'Calendar')).toBeVisible();
  await expect(tile(page, 'Billing Summary')).toHaveCount(0);
  await page.keyboard.press('Control+v');
  await expect(tile(page, 'Billing Summary')).toHaveCount(1);
  await expect(tile(page, 'Integration Status')).toHaveCount(1);
});

test('a version goes to chosen firms first, and one press takes every firm back', async ({ page }) => {
  const seen = () =>
    page.evaluate(async () => {
      const { data } = (await (await fetch('/api/dashboards/default/firms')).json()) as {
        data: { name: string; version: number }[];
      };
      return data.map(({ version }) => version).sort();
    });
  await open(page, 'default');
  await page.getByRole('button', { name: 'Add Metrics Chart', exact: true }).first().click();
  await save(page).click();
  await expect(page.getByText(/Saved version \d/)).toBeVisible();
  const before = await seen();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(page.getByText('Metrics Chart added')).toBeVisible();
  await page.getByText('To chosen firms first').click();
  await page.getByRole('checkbox').first().press('Space');
  await page.getByRole('button', { name: 'Publish to 1 firm' }).click();
  await expect(page.getByText(/Published version \d+ to 1 firm/)).toBeVisible();
  const chosen = await seen();
  expect(chosen.filter((version, index) => version !== before[index])).toHaveLength(1);
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: /^Back to version/ }).click();
  await expect(page.getByText(/Every firm sees version \d+ again/)).toBeVisible();
  expect(await seen()).toEqual(before);
});
