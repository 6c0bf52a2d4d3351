import { expect, type Page } from '@playwright/test';
import { nairobiDay } from '../../domain/dates.ts';
import { firmCall } from '../helpers/firmCall.ts';
import { addMatter, payReferenceOf } from '../helpers/firmMatter.ts';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';
import { mpesaStatement } from '../helpers/statement.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

const title = 'Ziwa Ferries v Nanga';

/** A client with a case, as the firm has them before the day begins. */
async function openCase(page: Page): Promise<string> {
  const { matter } = await addMatter(page, 'Ziwa Ferries Ltd', title);
  await firmCall(page, 'POST', 'rates', { from: '2026-01-01', rate: 12_000, caseId: matter });
  return matter;
}

/** What an advocate does between court and lunch: two entries written down, and a timer. */
async function work(page: Page, caseId: string): Promise<void> {
  await page.goto(product.at('app', '/time?show=day'));
  await page.getByRole('button', { name: /Whose time/ }).click();
  await page.getByRole('option').first().click();
  const quick = page.getByRole('form', { name: 'Add time' });
  for (const [length, what] of [
    ['1h20m', 'Settling the plaint'],
    ['0.4h', 'Call with the client'],
  ] as const) {
    await quick.getByRole('textbox', { name: 'Time worked' }).fill(length);
    await quick.getByRole('combobox', { name: /^Case/ }).fill('Ziwa');
    await page.getByRole('option', { name: new RegExp(title) }).click();
    await quick.getByRole('textbox', { name: 'What was done' }).fill(what);
    await quick.getByRole('button', { name: 'Add time' }).click();
    await expect(page.getByRole('list', { name: /^Time on/ })).toContainText(what);
  }
  await page.goto(product.at('app', `/cases/${caseId}`));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Start timer' }).click();
  await page.getByRole('region', { name: 'Timer' }).getByRole('button', { name: 'Stop and save' }).click();
  await expect(page.getByText(/^Recorded 1 min/)).toBeVisible();
}

/** The clerk comes back from the registry with the court's receipt. */
async function spend(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Disbursement', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New disbursement' });
  await form.getByRole('textbox', { name: /^What it was for/ }).fill('Court filing fee');
  await form.getByRole('textbox', { name: /^Amount/ }).fill('7150');
  await form.getByRole('button', { name: 'Add disbursement' }).click();
  await expect(page.getByText('Added Court filing fee')).toBeVisible();
}

/** The office manager bills all of it, and a fee besides. Returns the invoice's number. */
async function bill(page: Page, caseId: string): Promise<string> {
  await page.goto(product.at('app', `/cases/${caseId}`));
  await page.getByRole('link', { name: 'New fee note' }).click();
  await page.getByRole('button', { name: 'Begin fee note' }).click();
  await page.getByRole('checkbox', { name: /Settling the plaint/ }).press('Space');
  await page.getByRole('checkbox', { name: /Call with the client/ }).press('Space');
  await page.getByRole('checkbox', { name: /Court filing fee/ }).press('Space');
  await page.getByRole('button', { name: 'Add fee' }).click();
  const fee = page.getByRole('dialog', { name: 'Add fee' });
  await fee.getByRole('textbox', { name: /^Description/ }).fill('Instruction fee');
  await fee.getByRole('textbox', { name: /^Amount/ }).fill('85000');
  await fee.getByRole('button', { name: 'Add fee' }).click();
  // 84 and 24 minutes at 12,000, 85,000, and VAT of 16% on both; the court's fee is passed on.
  await expect(page.getByRole('article', { name: 'Fee note' })).toContainText('130,806.00');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^FN-\d{4}-\d{4}$/);
  await page.getByRole('button', { name: 'Make invoice' }).click();
  const making = page.getByRole('dialog', { name: /^Make an invoice of FN-/ });
  await making.getByRole('button', { name: 'Make invoice' }).click();
  await page.getByRole('link', { name: 'Open the invoice' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^INV-\d{4}-\d{4}$/);
  return heading.innerText();
}

test('a day’s work becomes an invoice, its payment, and a figure in the report', async ({
  page: advocate,
  browser,
}) => {
  test.setTimeout(120_000);
  await advocate.goto(product.at('app', '/dashboard'));
  const caseId = await openCase(advocate);
  await work(advocate, caseId);
  await spend(advocate);

  const manager = await (await browser.newContext()).newPage();
  manager.on('filechooser', () => undefined);
  const invoice = await bill(manager, caseId);
  const address = manager.url();
  const paper = await manager.getByRole('link', { name: 'PDF' }).getAttribute('href');
  const type = await manager.evaluate(async (url) => (await (await fetch(url)).blob()).type, paper ?? '');
  expect(type).toBe('application/pdf');

  // The paybill's statement brings a first payment, which names the invoice by its pay reference.
  const today = nairobiDay(new Date());
  const statement = mpesaStatement([
    {
      receipt: 'SPECIMENZ1',
      at: `${today.split('-').toReversed().join('-')} 00:00:05`,
      in: '50,000.00',
      party: '2547***014 - ZIWA FERRIES',
      account: payReferenceOf(invoice),
    },
  ]);
  await manager.goto(product.at('app', '/receipts'));
  await manager.getByRole('link', { name: 'Import statement' }).click();
  await manager.getByRole('heading', { name: 'Import statement' }).waitFor();
  const bytes = { name: 'paybill.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
  await manager.locator('input[type=file]').setInputFiles(bytes);
  await manager.getByRole('button', { name: 'Import 1 line', exact: true }).click();
  await expect(manager.getByRole('listitem').filter({ hasText: 'SPECIMENZ1' })).toContainText('80,806 stays open');

  // Then the client pays a part in cash and withholds tax, whose certificate comes later.
  await manager.goto(address);
  const settle = async (method: string, amount?: string) => {
    await manager.getByRole('button', { name: 'Record payment' }).click();
    const form = manager.getByRole('dialog', { name: `Record a settlement of ${invoice}` });
    await form.getByRole('button', { name: /How/ }).click();
    await manager.getByRole('option', { name: method, exact: true }).click();
    if (amount !== undefined) {
      await form.getByRole('textbox', { name: /^Amount/ }).click();
      await manager.keyboard.press('Control+a');
      await manager.keyboard.type(amount);
    }
    await form.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(form).toHaveCount(0);
  };
  await settle('Cash', '20000');
  await settle('Withholding tax');
  await expect(manager.getByText('Certificate awaited')).toBeVisible();
  await manager.getByRole('button', { name: /^Certificate received for/ }).click();
  const receiving = manager.getByRole('dialog', { name: 'Receive a certificate' });
  await receiving.getByRole('textbox', { name: /Certificate number/ }).fill('KRAWHT0001');
  await receiving.getByRole('button', { name: 'Receive' }).click();
  await expect(manager.getByText('Certificate KRAWHT0001')).toBeVisible();

  // 130,806 less 50,000, 20,000 and 5% of 106,600.
  await manager.goto(product.at('app', '/reports'));
  await expect(manager.getByRole('row', { name: /Ziwa Ferries Ltd/ })).toContainText('55,476');
  await advocate.goto(product.at('app', '/reports?show=billed&by=case'));
  const ofCase = advocate.getByRole('row', { name: new RegExp(title) });
  await expect(ofCase).toContainText('130,806');
  await expect(ofCase).toContainText('5,330');
});
