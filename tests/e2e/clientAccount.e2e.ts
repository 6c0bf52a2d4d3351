import { expect, type Locator, type Page, test } from '@playwright/test';
import { nairobiDay } from '#domain/dates';
import { type AccountsProduct, mailedLink, signFirmUp, startWithAccounts } from '../helpers/accountsProduct.ts';
import { firmCall } from '../helpers/firmCall.ts';

let accounts: AccountsProduct;
test.beforeAll(async () => {
  accounts = await startWithAccounts({ sendsMail: true });
});
test.afterAll(() => accounts.stop());

const today = nairobiDay(new Date());
const typedToday = today.split('-').toReversed().join('');

const neema = { name: 'Neema Wanjiku', email: 'neema@ziwa.example', password: 'mvua ya masika', firm: 'Ziwa Row' };
const rehema = { name: 'Rehema Wanjiku', email: 'rehema@ziwa.example', password: 'mvua ya vuli' };

/** Invites the firm's accountant, who joins in a browser of their own. */
async function join(admin: Page, person: Page): Promise<void> {
  await admin.getByRole('link', { name: 'People' }).click();
  await admin.getByRole('button', { name: 'Invite a person' }).click();
  const form = admin.getByRole('dialog', { name: 'Invite a person' });
  await form.getByRole('textbox', { name: 'Full name' }).fill(rehema.name);
  await form.getByRole('textbox', { name: 'Email address' }).fill(rehema.email);
  await form.getByRole('button', { name: /Role$/ }).click();
  await admin.getByRole('option', { name: /^Accountant/ }).click();
  await form.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(admin.getByText(`Invitation sent to ${rehema.email}`)).toBeVisible();
  await person.goto(mailedLink(accounts.post, rehema.email));
  await person.getByLabel('New password').fill(rehema.password);
  await person.getByRole('button', { name: 'Choose password' }).click();
}

/** Invoice F: 125,238, of which 50,000 was paid and 19,488 credited. */
async function invoiceF(page: Page): Promise<string> {
  const { id: client } = await firmCall<{ id: string }>(page, 'POST', 'clients', {
    name: 'Kilele Millers Ltd',
    type: 'company',
  });
  const { id: caseId } = await firmCall<{ id: string }>(page, 'POST', 'cases', {
    client,
    title: 'Kilele Millers v Tembo',
    caseType: 'Commercial',
    status: 'Active',
    priority: 'Medium',
  });
  const { id: disbursementId } = await firmCall<{ id: string }>(page, 'POST', 'disbursements', {
    caseId,
    day: today,
    description: 'Court filing fee',
    amount: 7_150,
    vat: 'outside',
  });
  const { id: note } = await firmCall<{ id: string }>(page, 'POST', 'fee-notes', {
    caseId,
    lines: [
      { description: 'Settling the plaint', amount: 16_800 },
      { description: 'Instruction fee', amount: 85_000 },
      { disbursementId },
    ],
  });
  await firmCall(page, 'POST', `fee-notes/${note}/invoice`, {});
  const [invoice] = await firmCall<{ id: string; amount: number }[]>(page, 'GET', `invoices?caseId=${caseId}`);
  expect(invoice?.amount).toBe(125_238);
  const id = invoice?.id ?? '';
  await firmCall(page, 'POST', `invoices/${id}/payments`, { amount: 50_000, method: 'mpesa' });
  await firmCall(page, 'POST', `invoices/${id}/credit-notes`, {
    reason: 'Agreed',
    lines: [{ position: 1, amount: 16_800 }],
  });
  await page.evaluate(
    (path) =>
      fetch(`/api/law-firm/invoices/${path}/delivery`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    id,
  );
  return id;
}

async function typeAmount(page: Page, field: Locator, amount: string): Promise<void> {
  await field.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(amount);
}

/** Imports the bank's statement of the client account, given its rows. */
async function importStatement(page: Page, name: string, rows: readonly string[]): Promise<void> {
  await page.getByRole('tab', { name: 'Bank' }).click();
  await page.getByRole('link', { name: 'Import statement' }).first().click();
  await page.getByRole('heading', { name: 'Import statement' }).waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date,Description,Reference,Amount,Balance', ...rows].join('\n')),
  });
  await page.getByRole('button', { name: 'Import 1 line', exact: true }).click();
  await expect(page.getByText(`Imported ${name}: 1 new line`)).toBeVisible();
}

test('an accountant holds a client’s money, pays an invoice of it and reconciles; somebody else signs', async ({
  page: admin,
  browser,
}) => {
  test.setTimeout(180_000);
  await signFirmUp(admin, accounts, neema);
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  const origin = new URL(admin.url()).origin;
  const accountant = await (await browser.newContext()).newPage();
  await join(admin, accountant);
  const invoice = await invoiceF(admin);

  // The admin sets the account up and receives the deposit. Alone in the period, she cannot sign.
  await admin.goto(`${origin}/client-account`);
  await admin.getByRole('button', { name: 'Add a client account' }).click();
  const adding = admin.getByRole('dialog', { name: 'Add a client account' });
  await adding.getByRole('textbox', { name: /^Title/ }).fill('Clients’ account');
  await adding.getByRole('textbox', { name: /^Bank/ }).fill('Benki ya Mfano');
  await adding.getByRole('textbox', { name: /^Account number/ }).fill('000 000 0002');
  await adding.getByRole('button', { name: 'Add account' }).click();
  await admin.getByRole('button', { name: 'Receive money' }).click();
  const receiving = admin.getByRole('dialog', { name: 'Receive money' });
  await receiving.getByRole('combobox', { name: /^Client and case/ }).fill('Kilele');
  await admin.getByRole('option', { name: /Kilele Millers v Tembo/ }).click();
  await typeAmount(admin, receiving.getByRole('textbox', { name: /^Amount/ }), '60000');
  await receiving.getByRole('textbox', { name: /^What for/ }).fill('Deposit for fees');
  await receiving.getByRole('textbox', { name: /^Reference/ }).fill('DEP 6001');
  await receiving.getByRole('button', { name: 'Receive money' }).click();
  await expect(admin.getByText('Received KES 60,000')).toBeVisible();
  await admin.goto(`${origin}/client-account?day=${today}&bank=0`);
  await expect(admin.getByText('All three agree')).toBeVisible();
  await expect(admin.getByText(/You are the only one who posted in this period/)).toBeVisible();
  await expect(admin.getByRole('button', { name: /^Sign and lock/ })).toBeDisabled();

  // The bank's statement clears the deposit by its reference.
  await accountant.goto(`${origin}/client-account`);
  const deposit = `${today},Cash deposit,DEP 6001,60000,60000`;
  await importStatement(accountant, 'first.csv', [deposit]);
  await expect(accountant.getByText(/amount and reference fit/)).toBeVisible();

  // More than is open is refused, and what was typed stays.
  await accountant.goto(`${origin}/invoices/${invoice}`);
  await accountant.getByRole('button', { name: 'Pay from client account' }).click();
  const paying = accountant.getByRole('dialog', { name: /^Pay INV-.* from client account$/ });
  await expect(paying.getByText(/KES 60,000 available\. KES 55,750 is open\./)).toBeVisible();
  const amount = paying.getByRole('textbox', { name: /^Amount/ });
  await typeAmount(accountant, amount, '60000');
  await expect(paying.getByText(/KES 4,250 more than is open\./)).toBeVisible();
  await paying
    .getByRole('group', { name: /^Client told on/ })
    .getByRole('spinbutton')
    .first()
    .click();
  await accountant.keyboard.type(typedToday);
  await paying.getByRole('button', { name: 'Pay invoice' }).click();
  await expect(paying.getByText('At most 55,750 is still open.')).toBeVisible();
  await expect(amount).toHaveValue(/^60,?000$/);
  await typeAmount(accountant, amount, '55750');
  await paying.getByRole('button', { name: 'Pay invoice' }).click();
  await expect(accountant.getByText('KES 4,250 stays in the client account.')).toBeVisible();
  await expect(accountant.getByText(/^paid$/i).first()).toBeVisible();

  // The next statement has it too: what only its amount fits, a person accepts.
  await accountant.goto(`${origin}/client-account`);
  await importStatement(accountant, 'second.csv', [deposit, `${today},Transfer to office,TRF,-55750,4250`]);
  await accountant.getByRole('button', { name: /^Match: Transfer to office/ }).click();
  await expect(accountant.getByText('Matched Transfer to office')).toBeVisible();
  await accountant.getByRole('tab', { name: 'Balances' }).click();
  await expect(accountant.getByText('All three agree')).toBeVisible();
  await expect(accountant.getByText('4,250.00')).not.toHaveCount(0);
  await expect(accountant.getByText(/A manager or an administrator signs/)).toBeVisible();
  await expect(accountant.getByRole('button', { name: /^Sign and lock/ })).toHaveCount(0);

  // Somebody else has posted since, so the admin may sign. What is signed is locked.
  await admin.goto(`${origin}/client-account`);
  await admin.getByRole('button', { name: /^Sign and lock/ }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Sign and lock' }).click();
  await expect(admin.getByText(/^Signed and locked to/)).toBeVisible();
  await accountant.goto(`${origin}/client-account`);
  await accountant.getByRole('button', { name: 'Receive money' }).click();
  const late = accountant.getByRole('dialog', { name: 'Receive money' });
  await late.getByRole('combobox', { name: /^Client and case/ }).fill('Kilele');
  await accountant.getByRole('option', { name: /Kilele Millers v Tembo/ }).click();
  await typeAmount(accountant, late.getByRole('textbox', { name: /^Amount/ }), '100');
  await late.getByRole('textbox', { name: /^What for/ }).fill('Late');
  await late.getByRole('button', { name: 'Receive money' }).click();
  await expect(late.getByText(/The account is reconciled and locked up to/)).toBeVisible();
});
