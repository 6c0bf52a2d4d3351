import { expect, type Page } from '@playwright/test';
import { addDays, nairobiDay } from '../../domain/dates.ts';
import { formatsFor } from '../../domain/formats.ts';
import type { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(({ product: shared }) => void (product = shared));

const open = (page: Page, path: string) => page.goto(product.at('app', path));
const today = nairobiDay(new Date());

test('a day and a week are in the URL, and lead forth, back and to today in Nairobi', async ({ page }) => {
  await open(page, '/cases');
  await page.getByRole('main').getByRole('link', { name: 'Today’s list' }).click();
  await expect(page).toHaveTitle('Today’s list · Legal Practice Management');
  await expect(page.getByRole('heading', { level: 1, name: 'Today’s list' })).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${addDays(today, 1)}$`));
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page).toHaveURL(/\/today$/);
  await page.getByRole('radio', { name: 'Week' }).click();
  await expect(page).toHaveURL(/period=week/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(7);
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(7);
});

test('holidays and the recess are marked with their basis, and an empty day says so', async ({ page }) => {
  await open(page, '/today?date=2031-12-25');
  await expect(page.getByText(/Christmas Day is a public holiday\..*Cap\. 2/)).toBeVisible();
  await expect(page.getByText('There is no hearing or deadline on Thursday 25 December 2031.')).toBeVisible();
  await open(page, '/today?date=2031-12-22');
  await expect(page.getByText(/December recess, .*duty judge/)).toBeVisible();
  await open(page, '/today?date=2031-02-31');
  await expect(page.getByRole('heading', { level: 1, name: 'Today’s list' })).toBeVisible();
});

test('on paper it is black on white, without navigation, and has lines to write on', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await open(page, '/today?period=week');
  await expect(page.getByText(/^Printed /)).toBeVisible();
  await expect(page.getByText('Outcome').first()).toBeVisible();
  await expect(page.getByText('Returned at')).toBeVisible();
  for (const hidden of [
    page.getByRole('navigation'),
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('complementary', { name: 'Notice' }),
  ])
    await expect(hidden).toBeHidden();
  const paint = await page.getByText(/^Printed /).evaluate((text) => {
    const sheet = text.closest('[class*=sheet]') ?? text.parentElement?.parentElement;
    const { color, backgroundColor } = getComputedStyle(sheet as Element);
    return { color, backgroundColor };
  });
  expect(paint).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  // A4 in points.
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox ?\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
});

test('the list is a PDF to send', async ({ page, context }) => {
  await open(page, '/today?period=week');
  const link = page.getByRole('link', { name: 'Open PDF' });
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
  const [opened] = await Promise.all([
    context.waitForEvent('request', (request) => request.url() === address),
    link.click(),
  ]);
  expect((await opened.response())?.headers()['content-type']).toBe('application/pdf');
});

test('left open over midnight, it becomes the new day’s list', async ({ page }) => {
  await page.clock.install({ time: new Date(`${today}T20:30:00+03:00`) });
  await open(page, '/today');
  const { fullDate } = formatsFor('en-KE');
  await expect(page.getByText(fullDate(today)).first()).toBeVisible();
  await page.clock.fastForward('04:00:00');
  await expect(page.getByText(fullDate(addDays(today, 1))).first()).toBeVisible();
});

test('a failed load says so, and Retry loads the list', async ({ page }) => {
  await page.route('**/api/law-firm/agenda?*', (route) => route.abort());
  await open(page, '/today');
  await expect(page.getByText('Failed to load the list. Please check your connection.')).toBeVisible();
  await page.unroute('**/api/law-firm/agenda?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Failed to load the list. Please check your connection.')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('nothing scrolls sideways', async ({ page }) => {
    await open(page, '/today?period=week');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(7);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
