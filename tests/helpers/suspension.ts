import type { Page } from '@playwright/test';

/** Gives the reason that the dialog asks for, and suspends the firm. */
export async function giveReason(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Suspend / });
  await dialog.getByLabel('Reason').fill('Two months in arrears.');
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
}
