import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { type MailServer, headerOf, startMailServer, textOf } from './mailServer.ts';
import { Product } from './product.ts';
import { demo } from './productDatabase.ts';
import { scratchFolder } from './scratchFolder.ts';

/** A product where people sign in. */
export interface AccountsProduct {
  product: Product;
  /** The token of its first owner's link. */
  token: string;
  /** Where its mail arrives. */
  post: MailServer;
  stop: () => Promise<void>;
}

/** Starts the built product with accounts, and has its command make the first owner's link. Without mail, links are handed over. */
export async function startWithAccounts({ sendsMail = false } = {}): Promise<AccountsProduct> {
  const [database, folder, post] = await Promise.all([demo(), scratchFolder('access-key'), startMailServer()]);
  const settings = { ACCESS: 'accounts', ACCESS_KEY_FILE: join(folder, 'access.key') };
  // Before the start: an embedded database lets one process in at a time.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'server/access.ts', 'first-owner', '--name', 'Amina Otieno', '--email', 'amina@mizani.example'],
    { env: { ...process.env, ...database.settings, ...settings } },
  );
  const product = await Product.start(database, () => (sendsMail ? { ...settings, SMTP_URL: post.url } : settings));
  const stop = async () => {
    await product.stop();
    await post.close();
    await rm(folder, { recursive: true });
  };
  return { product, token: /#(\S+)/.exec(stdout)?.[1] ?? '', post, stop };
}

/** Chooses a password by the link that the page is at, and sets one-time codes up. Returns the recovery codes. */
export async function joinByLink(page: Page, password: string): Promise<string[]> {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Choose password' }).click();
  return setCodesUp(page);
}

/** Sets one-time codes up, where signing in asks for them. Returns the recovery codes. */
async function setCodesUp(page: Page): Promise<string[]> {
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const seed = await page.locator('code').first().innerText();
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(new TOTP({ secret: seed }).generate());
  await page.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const kept = await codes.allInnerTexts();
  await page.getByText('I’ve kept these codes in a safe place').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  return kept;
}

/** The address in the last mail to somebody that leads to a page. */
export function mailedLink({ received }: MailServer, email: string): string {
  const message = received.findLast((mail) => headerOf(mail, 'To')?.includes(email)) ?? '';
  return /http:\S+#[\w-]{43}/.exec(textOf(message))?.[0] ?? '';
}

/** Who signs a firm up. */
export type Founder = { name: string; email: string; password: string; firm: string };

/** Signs a firm up by the mailed link, and signs its owner in. Returns the recovery codes; the page is at the firm's first page. */
export async function signFirmUp(page: Page, { product, post }: AccountsProduct, founder: Founder): Promise<string[]> {
  const { name, email, password, firm } = founder;
  await page.goto(product.at('mizani', '/'));
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Phone number').fill('0712 345 678');
  await page.getByLabel('Law firm name').fill(firm);
  await page.getByLabel('Firm size').selectOption('1-5');
  await page.locator('#signup').getByRole('button', { name: 'Start Free Trial' }).click();
  await page.getByText('Check your email').waitFor();
  await page.goto(mailedLink(post, email));
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Start the trial' }).click();
  await page.getByRole('link', { name: /\.app\.localhost/ }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  return setCodesUp(page);
}
