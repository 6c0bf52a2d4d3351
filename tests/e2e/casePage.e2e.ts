import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, nairobiDay, weekdayOf } from '../../domain/dates.ts';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

const form = (page: Page, name: string) => page.getByRole('dialog', { name });
const part = (page: Page, name: string) => page.getByRole('region', { name });

/** An entry of a case's diary. */
const listed = (page: Page, title: string) => part(page, 'Events').getByRole('listitem').filter({ hasText: title });

/** Courts don't sit then; where it is a holiday too, the warning says that instead. */
const nextSunday = () => {
  const today = nairobiDay(new Date());
  return addDays(today, 7 - weekdayOf(today));
};

/** Opens one of the demo firm's open cases, so many down its list, and gives its title. */
async function openCase(page: Page, index: number): Promise<string> {
  await page.goto(product.at('app', '/cases?status=Active&sort=title'));
  const link = page.getByRole('rowheader').nth(index).getByRole('link');
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return title;
}

async function typeDay(dialog: Locator, day: string) {
  const [year = '', month = '', date = ''] = day.split('-');
  for (const [name, text] of Object.entries({ day: date, month, year })) {
    await dialog
      .getByRole('spinbutton', { name: new RegExp(`^${name}`) })
      .first()
      .pressSequentially(text);
  }
}

test('an advocate does a day’s work on a case by mouse', async ({ page }) => {
  const title = await openCase(page, 0);

  await page.getByRole('button', { name: 'Add event' }).click();
  const event = form(page, 'Add event');
  await event.getByRole('combobox', { name: 'Title' }).fill('Site visit');
  await page.keyboard.press('Tab');
  await typeDay(event, nextSunday());
  await event.getByLabel('Time').fill('10:00');
  await expect(event.getByRole('status')).toContainText('Courts don’t sit on a Sunday.');
  await event.getByRole('button', { name: 'Add event' }).click();
  await expect(page.getByText('Added Site visit')).toBeVisible();
  await expect(listed(page, 'Site visit')).toContainText('Sunday');

  await part(page, 'Tasks').getByRole('button', { name: 'Add task' }).click();
  const task = form(page, 'Add task');
  await task.getByLabel('Title').fill('Paginate the bundle');
  await task.getByRole('button', { name: 'Add task' }).click();
  await part(page, 'Tasks').getByRole('listitem').filter({ hasText: 'Paginate the bundle' }).locator('label').click();
  await expect(page.getByText('Completed “Paginate the bundle”')).toBeVisible();
  await expect(part(page, 'Tasks').getByRole('checkbox', { name: 'Reopen “Paginate the bundle”' })).toBeChecked();

  await part(page, 'Notes').getByRole('button', { name: 'Write a note' }).click();
  await form(page, 'Write a note').getByRole('textbox').fill('Anapendelea Kiswahili.');
  await form(page, 'Write a note').getByRole('button', { name: 'Save note' }).click();
  await expect(part(page, 'Notes').getByText('Anapendelea Kiswahili.')).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Close case' }).click();
  await form(page, `Close ${title}`).getByLabel('Reason').fill('Settled out of court.');
  await form(page, `Close ${title}`).getByRole('button', { name: 'Close case' }).click();
  await expect(page.getByText('Settled out of court.').first()).toBeVisible();

  await expect(form(page, `Close ${title}`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Reopen case' }).click();
  await form(page, `Reopen ${title}`).getByLabel('Reason').fill('The other side did not pay.');
  await form(page, `Reopen ${title}`).getByRole('button', { name: 'Reopen case' }).click();
  await expect(page.getByText(`Reopened ${title}`)).toBeVisible();
  await expect(part(page, 'Activity').getByText('Case reopened')).toBeVisible();

  const address = page.url();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete case' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/cases(\?|$)/);
  const notice = page.getByRole('alertdialog', { name: `Deleted ${title}` });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Restored ${title}`)).toBeVisible();
  await page.goto(address);
  await expect(part(page, 'Notes').getByText('Anapendelea Kiswahili.')).toBeVisible();
});

test('the keyboard alone adds a deadline, meets it and takes that back', async ({ page }) => {
  await openCase(page, 1);
  await page.getByRole('button', { name: 'Add event' }).focus();
  await page.keyboard.press('Enter');
  const event = form(page, 'Add event');
  const kind = event.getByRole('button', { name: 'Kind' });
  await expect(kind).toBeFocused();
  await page.keyboard.press('ArrowDown');
  // As a person does, each key waits for what the one before it has done.
  await expect(page.getByRole('option', { selected: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Deadline' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(kind).toContainText('Deadline');
  await expect(kind).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Serve the hearing notice');
  await page.keyboard.press('Tab');
  const [year = '', month = '', day = ''] = nextSunday().split('-');
  await page.keyboard.type(`${day}${month}${year}`);
  await page.keyboard.press('Enter');
  await event.getByRole('button', { name: 'Add event' }).press('Enter');
  await expect(page.getByText('Added Serve the hearing notice')).toBeVisible();
  const next = part(page, 'What comes next');
  await next.getByRole('button', { name: 'Complete Serve the hearing notice' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Completed Serve the hearing notice')).toBeVisible();
  await expect(next.getByText('Serve the hearing notice')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(next.getByText('Serve the hearing notice').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the client is called and a hearing added from under the thumb', async ({ page }) => {
    await openCase(page, 2);
    const add = page.getByRole('button', { name: 'Add event' });
    const box = await add.boundingBox();
    expect(box && box.y + box.height).toBeGreaterThan(780);
    await expect(page.getByRole('link', { name: 'Call client' })).toHaveAttribute('href', /^tel:\+254/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await add.tap();
    const event = form(page, 'Add event');
    await event.getByRole('combobox', { name: 'Title' }).fill('Taxation');
    await page.keyboard.press('Tab');
    await typeDay(event, nextSunday());
    await event.getByRole('button', { name: 'Add event' }).click();
    await expect(page.getByText('Added Taxation')).toBeVisible();
    await expect(listed(page, 'Taxation')).toContainText('Sunday');
  });
});

test('an id that no case has leads back to the list', async ({ page }) => {
  await page.goto(product.at('app', '/cases/01933f2e-7a00-7000-8000-00000000ffff'));
  await expect(page.getByText('There is no case with this id')).toBeVisible();
  await page.getByRole('link', { name: 'Back to cases' }).click();
  await expect(page).toHaveURL(/\/cases(\?|$)/);
});
