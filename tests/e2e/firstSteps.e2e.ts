import { expect, type Page, test } from '@playwright/test';
import { type AccountsProduct, signFirmUp, startWithAccounts } from '../helpers/accountsProduct.ts';

let accounts: AccountsProduct;
test.beforeAll(async () => {
  accounts = await startWithAccounts({ sendsMail: true });
});
test.afterAll(() => accounts.stop());

const neema = {
  name: 'Neema Wanjiku',
  email: 'neema@korongo.example',
  password: 'mvua ya masika',
  firm: 'Korongo Row',
};

const juma = { name: 'Juma Kiptoo', email: 'juma@mlimani.example', password: 'njia ya kilimani', firm: 'Mlimani Row' };

const stepsOf = (page: Page) => page.getByRole('region', { name: 'First steps' });

const dashboard = (page: Page) => page.getByRole('link', { name: 'Dashboard' }).first().click();

test('a firm that has signed up is led through its first steps, which are ticked off one by one', async ({ page }) => {
  test.setTimeout(120_000);
  await signFirmUp(page, accounts, neema);
  const steps = stepsOf(page);
  await expect(steps).toContainText('0 of 5 done');

  await steps.getByRole('button', { name: 'Add client' }).click();
  const client = page.getByRole('dialog', { name: 'Add Client' });
  await client.getByLabel('Name').fill('Zebaki Holdings');
  await client.getByLabel('Phone').fill('0712 998 877');
  await client.getByRole('button', { name: 'Add Client' }).click();
  await expect(steps).toContainText('1 of 5 done');

  await steps.getByRole('button', { name: 'New case' }).click();
  const opened = page.getByRole('dialog', { name: 'New Case' });
  await opened.getByLabel('Title').fill('Zebaki Holdings v Mtoni Quarries');
  await opened.getByRole('combobox', { name: 'Client' }).fill('Zebaki');
  await page.getByRole('option', { name: /^Zebaki/ }).click();
  await opened.getByRole('combobox', { name: 'Case type' }).fill('Commercial');
  await page.keyboard.press('Tab');
  await opened.getByRole('button', { name: 'Create Case' }).click();
  await expect(steps).toContainText('2 of 5 done');

  await steps.getByRole('link', { name: 'Invite colleague' }).click();
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Kito Barasa');
  await page.getByRole('textbox', { name: 'Email address' }).fill('kito@korongo.example');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('Invitation sent to kito@korongo.example')).toBeVisible();
  await dashboard(page);
  await expect(steps).toContainText('3 of 5 done');

  await steps.getByRole('button', { name: 'Add hearing' }).click();
  const event = page.getByRole('dialog', { name: 'Add event' });
  await event.getByRole('combobox', { name: 'Title' }).fill('Mention');
  await page.keyboard.press('Tab');
  await page.keyboard.type('01022027');
  await event.getByRole('button', { name: 'Add event' }).click();
  await expect(page.getByText('Added Mention')).toBeVisible();
  await expect(steps).toContainText('4 of 5 done');

  await steps.getByRole('link', { name: 'Upload file' }).click();
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add documents' }).first().click();
  const buffer = Buffer.from('Gross 42,180 kg, weighbridge no. 2');
  await (await asked).setFiles({ name: 'Weighbridge ticket.txt', mimeType: 'text/plain', buffer });
  await expect(page.getByText('Uploaded Weighbridge ticket.txt')).toBeVisible({ timeout: 30_000 });
  await dashboard(page);
  // What is done is no longer in the way.
  await expect(page.getByText('of 1 case')).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test('a firm hides its first steps for everybody, until it is taken back', async ({ page }) => {
  test.setTimeout(120_000);
  await signFirmUp(page, accounts, juma);
  const steps = stepsOf(page);
  await expect(steps).toContainText('0 of 5 done');
  await steps.getByRole('button', { name: 'Hide first steps' }).click();
  await expect(steps).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(steps).toContainText('0 of 5 done');

  await steps.getByRole('button', { name: 'Hide first steps' }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('of 0 cases')).toBeVisible();
  await expect(steps).toHaveCount(0);
});
