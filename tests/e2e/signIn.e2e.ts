import { expect, type Page, test } from '@playwright/test';
import { type AccountsProduct, joinByLink, startWithAccounts } from '../helpers/accountsProduct.ts';

let accounts: AccountsProduct;
test.beforeAll(async () => {
  accounts = await startWithAccounts();
});
test.afterAll(() => accounts.stop());

const email = 'amina@mizani.example';
const password = 'mvua ya masika';

/** Those that nobody has used yet. */
let recoveryCodes: string[] = [];

/** Signs in by password and recovery code: a one-time code works once, and the next comes half a minute later. */
async function signIn(page: Page, recoveryCode: string, email?: string) {
  if (email) await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('the first owner comes in by the link, signs out and in again, and goes on when a session ends', async ({
  page,
}) => {
  const { product, token } = accounts;
  const at = (path: string) => product.at('admin', path);

  await page.goto(at(`/welcome#${token}`));
  await expect(page.getByRole('heading', { name: 'Welcome, Amina Otieno' })).toBeVisible();
  await expect(page).toHaveURL(at('/welcome'));
  const [first = '', second = '', ...rest] = await joinByLink(page, password);
  recoveryCodes = rest;

  await expect(page).toHaveURL(at('/admin/dashboard'));
  await expect(page.getByText('open access')).toHaveCount(0);
  await page.getByRole('button', { name: 'Your account, Amina Otieno' }).click();
  await page.getByRole('menuitem', { name: 'Your sessions' }).click();
  await expect(page.getByText('This one')).toBeVisible();

  await page.getByRole('button', { name: 'Your account, Amina Otieno' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('You’ve been signed out.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await page.goto(at('/admin/customers/new'));
  await signIn(page, first, email);
  const name = page.getByRole('textbox', { name: 'Firm name' });
  await name.fill('Baobab Row Advocates');
  await page.evaluate(() => fetch('/api/session', { method: 'DELETE' }));
  await page.getByRole('textbox', { name: 'Contact email' }).fill('office@baobab-row.example');
  await page.getByRole('textbox', { name: 'Contact phone' }).fill('0712 345 678');
  await page.getByRole('button', { name: 'Create Customer' }).click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await signIn(page, second);
  await expect(name).toHaveValue('Baobab Row Advocates');
});

test('a passkey signs in by itself, and proves who one is', async ({ page }) => {
  const { product } = accounts;
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(product.at('admin', '/account'));
  await signIn(page, recoveryCodes.pop() ?? '', email);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Work laptop');

  await page.getByRole('button', { name: 'Your account, Amina Otieno' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This one')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the passkey “Work laptop”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0);
});

test('a link that was used says so', async ({ page }) => {
  await page.goto(accounts.product.at('admin', `/welcome#${'x'.repeat(43)}`));
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('a firm’s address shows its name, and lets nobody in who is not of it', async ({ page }) => {
  await page.goto(accounts.product.at('twiga-kifaru.app', '/cases'));
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The email address and password don’t match.');
});
