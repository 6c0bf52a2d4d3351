import { expect, test } from '@playwright/test';
import { type AccountsProduct, joinByLink, startWithAccounts } from '../helpers/accountsProduct.ts';

let accounts: AccountsProduct;
test.beforeAll(async () => {
  accounts = await startWithAccounts();
});
test.afterAll(() => accounts.stop());

test('an operator is in for support until an admin ends it, reads without changing, and each read is on record', async ({
  page: console,
  browser,
}) => {
  const { product, token } = accounts;
  const atFirm = (path: string) => product.at('twiga-kifaru.app', path);
  const reason = 'Next dates on the Cases page are one day off.';

  await console.goto(product.at('admin', `/welcome#${token}`));
  await joinByLink(console, 'mvua ya masika');
  await expect(console).toHaveURL(/dashboard$/);
  await console.goto(product.at('admin', '/admin/customers?search=Twiga'));
  await console.getByRole('link', { name: /Twiga/ }).first().click();

  await console.getByRole('button', { name: 'Let its admin in' }).click();
  await console.getByRole('textbox', { name: /Reason/ }).fill('Asked by phone, called back.');
  await console.getByRole('dialog').getByRole('button', { name: 'Let its admin in' }).click();
  const welcome = await console.getByRole('textbox', { name: 'Link' }).inputValue();
  await console.getByRole('button', { name: 'Done' }).click();

  await console.getByRole('button', { name: 'Open support access' }).click();
  await console.getByRole('textbox', { name: /^Reason/ }).fill(reason);
  await console.getByRole('button', { name: 'Open', exact: true }).click();
  const opening = console.context().waitForEvent('page');
  await console.getByRole('link', { name: 'Enter the firm’s area' }).click();
  const supporter = await opening;
  await supporter.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(supporter.getByText(/^You are in Twiga & Kifaru .* for support/)).toBeVisible();
  await supporter.goto(atFirm('/cases'));
  await supporter.getByRole('table', { name: 'Cases' }).getByRole('link').first().click();
  await expect(supporter.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(supporter.getByRole('button', { name: /Edit/ })).toHaveCount(0);
  const written = await supporter.evaluate(async () => {
    const body = JSON.stringify({ name: 'Amani', type: 'other' });
    return (
      await fetch('/api/law-firm/clients', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    ).status;
  });
  expect(written).toBe(403);

  const admin = await (await browser.newContext()).newPage();
  await admin.goto(welcome);
  await joinByLink(admin, 'mvua ya vuli');
  const banner = admin.getByRole('complementary', { name: 'Support access' });
  await expect(banner).toContainText(reason);
  await banner.getByRole('button', { name: 'End now' }).click();
  await expect(banner).toHaveCount(0);
  await supporter.reload();
  await expect(supporter.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await admin.goto(atFirm('/record?action=read'));
  const read = admin.getByRole('row', { name: /Asked to: List the firm's cases/ }).first();
  await expect(read).toContainText('Amina Otieno');
  await admin.goto(atFirm('/record?action=refused'));
  await expect(admin.getByRole('row', { name: /Refused/ }).first()).toContainText('Amina Otieno');
});
