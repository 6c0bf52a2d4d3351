import { expect, type Page } from '@playwright/test';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

const open = (page: Page, path: string) => page.goto(product.at('app', path));
const form = (page: Page, name: string) => page.getByRole('dialog', { name });
const part = (page: Page, name: string) => page.getByRole('region', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A demo client with cases and messages. */
const kilele = 'Kilele Millers Ltd';

const unread = async (page: Page) =>
  Number(
    await page.getByRole('term').filter({ hasText: 'Unread Messages' }).locator('xpath=following::dd[1]').innerText(),
  );

/** Opens a client from the list. */
async function openClient(page: Page, name: string) {
  await open(page, `/clients?search=${name}`);
  await page.getByRole('rowheader').getByRole('link', { name }).first().click();
  await expect(heading(page, name)).toBeVisible();
}

test('by mouse: the likely duplicate is shown, and nobody is stopped', async ({ page }) => {
  await open(page, '/clients');
  await page.getByRole('button', { name: 'Add Client' }).click();
  const added = form(page, 'Add Client');
  await added.getByLabel('Name').fill('Kilele Millers');
  await added.getByLabel('Phone').fill('0110 000 100');
  const likely = added.getByRole('list', { name: 'This may be a client already' });
  await expect(likely.getByRole('listitem').first()).toContainText(`${kilele} · same phone number`);
  await expect(likely.getByRole('link', { name: `${kilele}, opens in a new tab` })).toHaveAttribute(
    'href',
    /^\/clients\//,
  );
  await added.getByRole('button', { name: 'Add Client' }).click();
  await expect(page.getByText('Added Kilele Millers')).toBeVisible();
});

test('by mouse: a client’s page, a message that is read once, and a deletion that is refused', async ({ page }) => {
  await open(page, '/clients');
  await expect(part(page, 'Recent Messages').getByRole('listitem').first()).toBeVisible();
  const before = await unread(page);
  await openClient(page, kilele);
  await expect(part(page, 'Contact').getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+254/);
  await expect(part(page, 'Money').getByText('Balance')).toBeVisible();

  const message = part(page, 'Messages').getByRole('listitem').filter({ hasText: 'Unread' }).first();
  const subject = await message.getByRole('button').innerText();
  await message.getByRole('button').click();
  await form(page, subject).getByRole('button', { name: 'Close' }).last().click();
  await expect(form(page, subject)).toHaveCount(0);
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await expect.poll(() => unread(page)).toBe(before - 1);

  await openClient(page, kilele);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete client' }).click();
  const question = page.getByRole('alertdialog', { name: `Are you sure you want to delete ${kilele}?` });
  await expect(question).toContainText('This client has cases:');
  await question.getByRole('button', { name: 'Delete' }).click();
  const refusal = page.getByRole('alertdialog', { name: `Couldn’t delete ${kilele}.` });
  await expect(refusal).toContainText('Delete them or give them to another client first');
  await expect(heading(page, kilele)).toBeVisible();
});

test('the keyboard alone adds a client, opens it and reads a message', async ({ page }) => {
  await open(page, '/clients');
  await page.getByRole('button', { name: 'Add Client' }).focus();
  await page.keyboard.press('Enter');
  await expect(form(page, 'Add Client').getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Zawadi Wanjiku');
  await expect(form(page, 'Add Client').getByRole('listitem').first()).toContainText('Zawadi Wanjiku · similar name');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added Zawadi Wanjiku')).toBeVisible();

  await open(page, '/clients?search=Rehema Cherono');
  await page.getByRole('rowheader').getByRole('link', { name: 'Rehema Cherono' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Rehema Cherono')).toBeVisible();
  const opener = part(page, 'Messages').getByRole('listitem').filter({ hasText: 'Unread' }).first().getByRole('button');
  const subject = await opener.innerText();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(form(page, subject)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form(page, subject)).toHaveCount(0);
  await expect(part(page, 'Messages').getByRole('button', { name: subject }).first()).toBeFocused();
});

test('without a network what was loaded stays, with its time, and dialogs say that they can’t be opened', async ({
  page,
  context,
}) => {
  await page.clock.install({ time: new Date() });
  // What tells of a failure is loaded a moment after the page.
  const toasts = page.waitForResponse(/ToastList/);
  await openClient(page, kilele);
  await expect(part(page, 'Money').getByText('Balance')).toBeVisible();
  await page.clock.runFor(3_000);
  await toasts;

  await context.setOffline(true);
  await expect(page.getByText(/^Offline\. Showing what was loaded at \d\d:\d\d\.$/)).toBeVisible();
  for (const opener of ['New Case', 'Edit']) {
    await page.getByRole('button', { name: opener, exact: true }).click();
    const notice = page.getByRole('alertdialog', { name: 'This couldn’t be opened.' });
    await expect(notice).toContainText('Check your connection, then try again.');
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(notice).toHaveCount(0);
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('alertdialog', { name: 'This couldn’t be opened.' })).toBeVisible();
  await expect(heading(page, kilele)).toBeVisible();
  await expect(part(page, 'Money').getByText('Balance')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/^Offline\./)).toHaveCount(0);
  // The browser keeps it that a part of the page could not be loaded, until the page itself is loaded again.
  await page.reload();
  await page.getByRole('button', { name: 'New Case', exact: true }).click();
  await expect(form(page, 'New Case').getByRole('combobox', { name: 'Client' })).toHaveValue(kilele);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a client is called, a message read, and the duplicate shown, under the thumb', async ({ page }) => {
    await openClient(page, 'Zawadi Wanjiku');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const add = page.getByRole('button', { name: 'New Case' });
    const box = await add.boundingBox();
    expect(box && box.y + box.height).toBeGreaterThan(780);
    await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', /^tel:\+254/);
    const message = part(page, 'Messages').getByRole('listitem').filter({ hasText: 'Unread' }).first();
    const subject = await message.getByRole('button').innerText();
    await message.getByRole('button').tap();
    await expect(form(page, subject)).toBeVisible();
    await form(page, subject).getByRole('button', { name: 'Close' }).last().tap();
    await expect(part(page, 'Messages').getByRole('listitem').filter({ hasText: subject }).first()).not.toContainText(
      'Unread',
    );

    await open(page, '/clients');
    await page.getByRole('button', { name: 'Add Client' }).tap();
    await form(page, 'Add Client').getByLabel('Name').fill('Zawadi Wanjiku');
    await expect(form(page, 'Add Client').getByText('This may be a client already')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
