import { expect, type Page } from '@playwright/test';
import { nairobiDay } from '../../domain/dates.ts';
import { firmCall } from '../helpers/firmCall.ts';
import { addMatter } from '../helpers/firmMatter.ts';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

type Entry = { minutes: number; description: string };

const entriesOf = (page: Page, caseId: string) =>
  firmCall<Entry[]>(page, 'GET', `time-entries?caseId=${caseId}&whose=everybody`);

/** Says whose time this device records. */
async function claim(page: Page): Promise<void> {
  await page.goto(product.at('app', '/time?show=day'));
  await page.getByRole('button', { name: /Whose time/ }).click();
  await page.getByRole('option').first().click();
  await expect(page.getByRole('form', { name: 'Add time' })).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a timer started on Today’s list runs on when the tab is closed, and is stopped there', async ({
    page,
    context,
  }) => {
    await claim(page);
    const title = 'Ziwa Ferries v Nanga';
    const { matter } = await addMatter(page, 'Ziwa Ferries Ltd', title);
    const hearing = { caseId: matter, title: 'Mention', kind: 'hearing', date: nairobiDay(new Date()) };
    await firmCall(page, 'POST', 'events', hearing);

    await page.goto(product.at('app', '/today'));
    await page.getByRole('button', { name: new RegExp(`^Start.*${title}`) }).tap();
    const timer = page.getByRole('region', { name: 'Timer' });
    await expect(timer).toContainText(title);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.close();

    const reopened = await context.newPage();
    await reopened.goto(product.at('app', '/today'));
    await expect(reopened.getByRole('region', { name: 'Timer' })).toContainText(title);
    await expect(reopened.getByRole('timer')).not.toHaveText('0:00:00');
    await reopened.getByRole('button', { name: new RegExp(`^Stop.*${title}`) }).tap();
    await expect(reopened.getByText(/^Recorded 1 min/)).toBeVisible();
    await expect(reopened.getByRole('region', { name: 'Timer' })).toHaveCount(0);

    await reopened.goto(product.at('app', '/time?show=day'));
    await expect(
      reopened
        .getByRole('list', { name: /^Time on/ })
        .getByRole('listitem')
        .filter({ hasText: title }),
    ).toContainText('0:01');
    expect(await entriesOf(reopened, matter)).toHaveLength(1);
  });

  test('time entered without a connection waits in sight, and is recorded once', async ({ page, context }) => {
    await claim(page);
    const title = 'Pwani Lines v Nanga';
    const { matter } = await addMatter(page, 'Pwani Lines Ltd', title);
    const form = page.getByRole('form', { name: 'Add time' });
    const field = form.getByRole('combobox', { name: /^Case/ });
    await field.tap();
    await field.pressSequentially('Pwani');
    await expect(page.getByRole('option', { name: new RegExp(title) })).toBeVisible();
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(field).toHaveValue(title);
    await context.setOffline(true);
    const add = async (length: string, what: string) => {
      await form.getByRole('textbox', { name: 'Time worked' }).fill(length);
      await form.getByRole('textbox', { name: 'What was done' }).fill(what);
      await form.getByRole('button', { name: 'Add time' }).tap();
    };
    const waiting = page.getByRole('region', { name: 'Waiting for a connection' });
    await add('25', 'Call from the registry');
    await expect(waiting.getByRole('listitem')).toHaveCount(1);
    await add('1:10', 'Taking instructions at the port');
    await expect(waiting.getByRole('listitem')).toHaveCount(2);
    await expect(waiting).toContainText('Call from the registry');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    // The line comes back badly: the server has the first entry, and its answer is lost.
    let lost = 0;
    await page.route('**/api/law-firm/time-entries', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost += 1;
      const { host } = new URL(route.request().url());
      // Outside the browser not every system knows that `app.localhost` is this one.
      const url = route.request().url().replace('app.localhost', '127.0.0.1');
      await route.fetch({ url, headers: { ...route.request().headers(), host } });
      return route.abort('connectionreset');
    });
    const cut = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await context.setOffline(false);
    await cut;
    await expect(waiting.getByRole('listitem')).toHaveCount(2);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(waiting).toHaveCount(0);
    const list = page.getByRole('list', { name: /^Time on/ });
    await expect(list.getByRole('listitem').filter({ hasText: 'Call from the registry' })).toHaveCount(1);
    await expect(list.getByRole('listitem').filter({ hasText: 'Taking instructions at the port' })).toHaveCount(1);
    await page.reload();
    await expect(list).toContainText('Call from the registry');
    const minutes = (await entriesOf(page, matter)).map((entry) => entry.minutes).sort((a, b) => a - b);
    expect(minutes).toEqual([25, 70]);
  });

  test('time that waits outlives its tab', async ({ page, context }) => {
    await claim(page);
    await context.setOffline(true);
    const form = page.getByRole('form', { name: 'Add time' });
    await form.getByRole('textbox', { name: 'Time worked' }).fill('0.5h');
    await form.getByRole('textbox', { name: 'What was done' }).fill('Filing in the archive');
    await form.getByRole('button', { name: 'Add time' }).tap();
    await expect(page.getByRole('list', { name: 'Waiting for a connection' })).toContainText('Filing in the archive');
    await page.close();

    await context.setOffline(false);
    const reopened = await context.newPage();
    await reopened.goto(product.at('app', '/dashboard'));
    await expect
      .poll(async () => {
        const entries = await firmCall<Entry[]>(reopened, 'GET', 'time-entries?whose=everybody&limit=100');
        return entries.filter(({ description }) => description === 'Filing in the archive').length;
      })
      .toBe(1);
  });
});
