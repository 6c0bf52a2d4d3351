import { expect, type Page, test } from '@playwright/test';
import { type AccountsProduct, mailedLink, signFirmUp, startWithAccounts } from '../helpers/accountsProduct.ts';

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
const kito = { name: 'Kito Barasa', email: 'kito@bahari.example', password: 'mvua ya vuli', firm: 'Bahari Chambers' };

async function addClient(page: Page, name: string, phone: string) {
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await page.getByRole('button', { name: 'Add Client' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Client' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Phone').fill(phone);
  await form.getByRole('button', { name: 'Add Client' }).click();
  await expect(page.getByText(`Added ${name}`)).toBeVisible();
}

/** All that the API tells a page from now on. */
function listen(page: Page) {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    // An answer to a page that has gone on since is not there any more.
    if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(answers)).join('\n');
}

test('one person in two firms has each firm’s own data, in two browsers at once', async ({ page: own, browser }) => {
  test.setTimeout(120_000);
  const recoveryCodes = await signFirmUp(own, accounts, neema);
  await addClient(own, 'Zebaki Holdings', '0712 998 877');

  const host = await (await browser.newContext()).newPage();
  await signFirmUp(host, accounts, kito);
  await addClient(host, 'Mtoni Quarries', '0733 112 233');
  await host.getByRole('link', { name: 'People' }).click();
  await host.getByRole('button', { name: 'Invite a person' }).click();
  await host.getByRole('textbox', { name: 'Full name' }).fill(neema.name);
  await host.getByRole('textbox', { name: 'Email address' }).fill(neema.email);
  await host.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(host.getByText(`Invitation sent to ${neema.email}`)).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(mailedLink(accounts.post, neema.email));
  await other.getByLabel(/^Password/).fill(neema.password);
  await other.getByRole('button', { name: 'Join' }).click();
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[0] ?? '');
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByRole('button', { name: `Your account, ${neema.name}` })).toBeVisible();

  const seen = [
    { page: own, firm: neema.firm, has: 'Zebaki Holdings', lacks: 'Mtoni Quarries' },
    { page: other, firm: kito.firm, has: 'Mtoni Quarries', lacks: 'Zebaki Holdings' },
  ].map((view) => ({ ...view, told: listen(view.page) }));
  // Both at once, page by page, and again: neither browser changes what the other is shown.
  for (let round = 0; round < 2; round += 1) {
    for (const list of ['Clients', 'Cases'])
      await Promise.all(
        seen.map(async ({ page, firm, has }) => {
          await page.getByRole('link', { name: list }).first().click();
          await expect(page.getByText(firm).first()).toBeVisible();
          await page.reload();
          if (list === 'Clients') await expect(page.getByRole('link', { name: has })).toBeVisible();
          await expect(page.getByRole('button', { name: `Your account, ${neema.name}` })).toBeVisible();
        }),
      );
  }
  for (const { told, has, lacks } of seen) {
    expect(await told()).toContain(has);
    expect(await told()).not.toContain(lacks);
  }
});
