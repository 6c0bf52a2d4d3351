import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { Product } from './product.ts';
import { demo } from './productDatabase.ts';
import { scratchFolder } from './scratchFolder.ts';

/** A product where people sign in, and the token of its first owner's link. */
export interface AccountsProduct {
  product: Product;
  token: string;
  stop: () => Promise<void>;
}

/** Starts the built product with accounts, and has its command make the first owner's link. */
export async function startWithAccounts(): Promise<AccountsProduct> {
  const [database, folder] = await Promise.all([demo(), scratchFolder('access-key')]);
  const settings = { ACCESS: 'accounts', ACCESS_KEY_FILE: join(folder, 'access.key') };
  // Before the start: an embedded database lets one process in at a time.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'server/access.ts', 'first-owner', '--name', 'Amina Otieno', '--email', 'amina@mizani.example'],
    { env: { ...process.env, ...database.settings, ...settings } },
  );
  const product = await Product.start(database, () => settings);
  const stop = async () => {
    await product.stop();
    await rm(folder, { recursive: true });
  };
  return { product, token: /#(\S+)/.exec(stdout)?.[1] ?? '', stop };
}

/** Chooses a password by the link that the page is at, and sets one-time codes up. Returns the recovery codes. */
export async function joinByLink(page: Page, password: string): Promise<string[]> {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Choose password' }).click();
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
