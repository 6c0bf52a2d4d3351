import { type Browser, expect, type Page } from '@playwright/test';
import { canvas, cellOf, clear, expectCell, move, openBuilder, step, tile } from '../helpers/builderPage.ts';
import { Product } from '../helpers/product.ts';
import { embedded } from '../helpers/productDatabase.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start(embedded());
});
test.afterAll(() => product.stop());

const said = (page: Page) => page.getByRole('status').filter({ hasText: /./ }).first();
const save = (page: Page) => page.getByRole('button', { name: 'Save Dashboard' });

test('is built, saved, published and seen by the firm with the keyboard alone', async ({ page }) => {
  const heard: string[] = [];
  await page.exposeFunction('hear', (text: string) => heard.push(text));
  await openBuilder(product, page, 'corporate');
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
    'Undone: Task List resized.',
    'Redone: Task List resized.',
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
  await expectCell(page, 'Task List', { x: 8, y: 0, width: 4, height: 6 });

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
  for (const page of pages) await openBuilder(product, page, template);
  return pages;
}

test('two people who move different widgets both keep their work, and nobody is asked', async ({ browser }) => {
  const [one, other] = await twoPeople(browser, 'criminal');
  await step(one, 'Matter List', 'ArrowDown');
  await save(one).click();
  await expect(one.getByText('Saved version 2')).toBeVisible();
  await step(other, 'Recent Activity', 'ArrowDown');
  await save(other).click();
  await expect(other.getByText('Saved version 3, together with another Platform Admin’s changes')).toBeVisible();
  await expectCell(other, 'Matter List', { y: 7 });
  await expectCell(other, 'Recent Activity', { y: 7 });
  await other.reload();
  await expectCell(other, 'Matter List', { y: 7 });
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
  await expect(question.getByRole('heading', { name: 'Position of Matter List was changed twice' })).toBeVisible();
  await expect(question.getByRole('radiogroup')).toHaveCount(1);
  await question.getByText('Row 2, column 1', { exact: false }).first().click();
  await question.getByRole('button', { name: 'Save Dashboard' }).click();
  await expect(other.getByText(/together with another Platform Admin’s changes|nothing new/)).toBeVisible();
  await expectCell(other, 'Matter List', { y: 1 });
});

test('what was not saved is offered again after the tab was closed', async ({ page }) => {
  await openBuilder(product, page);
  await step(page, 'Task List', 'ArrowDown');
  await page.goto('about:blank');
  await openBuilder(product, page);
  await expect(page.getByText('Unsaved changes from an earlier visit')).toBeVisible();
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(page.getByText('Unsaved changes', { exact: false }).first()).toBeVisible();
  await expectCell(page, 'Task List', { y: 5 });
});

test('a file that is no dashboard is refused with everything that is wrong, and the canvas stays', async ({ page }) => {
  await openBuilder(product, page, 'corporate');
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
    [JSON.stringify({ widgets: Array.from({ length: 10_000 }, () => good) }), ['A dashboard has at most 60 widgets.']],
    [
      JSON.stringify({
        widgets: [
          { ...good, type: 'clock' },
          { ...good, position: { ...good.position, x: -1 } },
        ],
      }),
      [/^“A”, type: must be one of matter-list, /, '“A”, column (x): must be 0 or more.'],
    ],
    [JSON.stringify({ widgets: [good, { ...good, id: 'b' }] }), ['“A” overlaps “A”.']],
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
  await openBuilder(product, page, 'legal-pro');
  const [billing, integrations] = [await cellOf(page, 'Billing Summary'), await cellOf(page, 'Integration Status')];
  await tile(page, 'Billing Summary').click({ position: { x: 150, y: 15 } });
  await tile(page, 'Integration Status').click({ position: { x: 150, y: 15 }, modifiers: ['Shift'] });
  await step(page, 'Billing Summary', 'ArrowDown');
  await expectCell(page, 'Billing Summary', { y: billing.y + 1 });
  await expectCell(page, 'Integration Status', { y: integrations.y + 1 });
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
  await openBuilder(product, page, 'default');
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
