import { expect, type Page } from '@playwright/test';
import { type DailyTask, dailyTasks } from '../../stories/docs/dailyTasks.ts';
import { Thumb, Typist } from '../helpers/person.ts';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });
const dialogOf = (page: Page) => page.getByRole('dialog');
const reason = (page: Page) => page.getByRole('dialog').getByLabel('Reason');
const suspends = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true });
const said = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

/** Asks the API from the page, whose origin may. */
const call = <Answer>(page: Page, path: string, method = 'GET') =>
  page.evaluate(
    ([to, by]) => fetch(to, { method: by }).then((answer) => (answer.status === 204 ? undefined : answer.json())),
    [path, method] as const,
  ) as Promise<Answer>;

type Numbered = { data: { invoice_number: string; status: string }[] };

/** The number of an overdue invoice that is found before those of other firms with the same number. */
async function overdueInvoice(page: Page): Promise<string> {
  const { data } = await call<Numbered>(page, '/api/billing/invoices?status=overdue&limit=100');
  for (const { invoice_number: number } of data) {
    const found = await call<Numbered>(page, `/api/billing/invoices?search=${number}`);
    if (found.data[0]?.status === 'overdue') return number;
  }
  return data[0]?.invoice_number ?? '';
}

async function deleteFirm(page: Page, search: string): Promise<void> {
  const { data } = await call<{ data: { id: string }[] }>(page, `/api/customers?search=${search}`);
  await call(page, `/api/customers/${data[0]?.id ?? ''}`, 'DELETE');
}

/** The list says who did what. */
const expectWho = (page: Page) =>
  expect(page.getByRole('row').filter({ hasText: 'open access' }).first()).toBeVisible();

const [year = '', month = ''] = new Date().toISOString().split('-');

const byKeyboard: Record<DailyTask, (hands: Typist, page: Page) => Promise<void>> = {
  'Add a firm': async (hands, page) => {
    await hands.go('add customer', /^Add customer/i);
    await hands.tabTo(page.getByLabel('Firm name'));
    await hands.type('Kiboko & Daughters');
    await hands.tabTo(page.getByLabel('Contact email'));
    await hands.type('office@kiboko.example');
    await hands.press('Enter');
    await expect(heading(page, /Kiboko & Daughters/)).toBeVisible();
  },
  'Find a firm': async (hands, page) => {
    await hands.go('mbuyu', /^Mbuyu Chambers/);
    await expect(heading(page, /Mbuyu/)).toBeVisible();
  },
  'Suspend a firm': async (hands, page) => {
    await hands.go('jacaranda', /^Jacaranda/);
    await hands.tabTo(button(page, 'Suspend'));
    await hands.press('Enter');
    await expect(reason(page)).toBeFocused();
    await hands.type('In arrears.');
    await hands.tabTo(suspends(page));
    await hands.press('Enter');
    await said(page, /^Suspended Jacaranda/);
  },
  'Restore a deleted firm': async (hands, page) => {
    await deleteFirm(page, 'zambarau');
    await hands.go('customers', /^Customers/);
    await hands.tabTo(button(page, /^All statuses/));
    await hands.press('Enter');
    await hands.type('Del');
    await hands.press('Enter');
    await hands.tabTo(page.getByRole('button', { name: /^Restore Zambarau/ }));
    await hands.press('Enter');
    await said(page, /^Restored Zambarau/);
  },
  'Raise a limit': async (hands, page) => {
    await hands.go('kobe', /^Kobe/);
    await hands.tabTo(page.getByRole('link', { name: 'Edit', exact: true }));
    await hands.press('Enter');
    await hands.tabTo(button(page, /^Starter/));
    await hands.press('Enter');
    await hands.type('Prof');
    await hands.press('Enter');
    // The list closes, and gives the focus back, before the next key.
    await expect(button(page, /^Professional/)).toBeFocused();
    await hands.tabTo(button(page, 'Save Changes'));
    await hands.press('Enter');
    await said(page, /^Saved Kobe/);
  },
  'Create and send an invoice': async (hands, page) => {
    await hands.go('create invoice', /^Create invoice/i);
    await hands.tabTo(page.getByRole('combobox', { name: 'Firm' }));
    await hands.type('twiga');
    await expect(page.getByRole('option').first()).toContainText('Twiga');
    await hands.press('ArrowDown');
    await hands.press('Enter');
    await hands.tabTo(page.getByRole('combobox', { name: 'Client' }));
    await hands.type('bahari');
    // Until the search is answered, what was offered before it is.
    await expect(page.getByRole('option').first()).toContainText('Bahari');
    await hands.press('ArrowDown');
    await hands.press('Enter');
    const line = page.getByRole('group', { name: 'Line 1' });
    await hands.tabTo(line.getByLabel('Description'));
    await hands.type('Instruction fee');
    await hands.tabTo(line.getByLabel('Unit price'));
    await hands.type('20000');
    await hands.tabTo(button(page, 'Send invoice'));
    await hands.press('Enter');
    await said(page, /INV-.* (sent|created|emailed)|Marked as sent|Created/);
  },
  'Record a part payment': async (hands, page) => {
    const number = await overdueInvoice(page);
    await hands.go(number, new RegExp(`${number}.*overdue`));
    await hands.tabTo(button(page, 'Record payment'));
    await hands.press('Enter');
    const method = dialogOf(page).getByRole('button', { name: /Payment method/ });
    await expect(method).toBeFocused();
    await hands.press('Enter');
    await expect(page.getByRole('listbox')).toBeVisible();
    await hands.type('M-P');
    await hands.press('Enter');
    await expect(method).toBeFocused();
    await hands.tabTo(dialogOf(page).getByLabel('Amount'), 'Shift+Tab');
    await hands.press('Control+a');
    await hands.type('1000');
    await hands.press('Enter');
    await said(page, `Payment of ${number} recorded`);
  },
  'Export a month': async (hands, page) => {
    await hands.go('billing', /^Billing/);
    await expect(heading(page, /Billing/)).toBeVisible();
    await hands.tabTo(button(page, 'Filters'));
    await hands.press('Enter');
    await hands.tabTo(page.getByRole('group', { name: 'Issued from' }).getByRole('spinbutton').first());
    await hands.type(`01${month}${year}`);
    await hands.tabTo(page.getByRole('link', { name: 'Export CSV' }), 'Shift+Tab');
    const download = page.context().waitForEvent('download');
    await hands.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  },
  'See who changed what': async (hands, page) => {
    await hands.go('activity', /^Activity/);
    await expectWho(page);
  },
  'Undo a mistake': async (hands, page) => {
    await hands.go('tausi', /^Tausi/);
    await hands.tabTo(button(page, 'Suspend'));
    await hands.press('Enter');
    await expect(reason(page)).toBeFocused();
    await hands.type('In arrears.');
    await hands.tabTo(suspends(page));
    await hands.press('Enter');
    await said(page, /^Suspended Tausi/);
    await hands.press('F6');
    await hands.tabTo(button(page, 'Undo'));
    await hands.press('Enter');
    await expect(button(page, 'Suspend')).toBeVisible();
  },
};

const byThumb: Record<DailyTask, (hands: Thumb, page: Page) => Promise<void>> = {
  'Add a firm': async (hands, page) => {
    await hands.go('add customer', /^Add customer/i);
    await hands.fill(page.getByLabel('Firm name'), 'Pweza Associates');
    await hands.fill(page.getByLabel('Contact email'), 'office@pweza.example');
    await hands.tap(button(page, 'Create Customer'));
    await expect(heading(page, /Pweza Associates/)).toBeVisible();
  },
  'Find a firm': async (hands, page) => {
    await hands.go('mbuyu', /^Mbuyu Chambers/);
    await expect(heading(page, /Mbuyu/)).toBeVisible();
  },
  'Suspend a firm': async (hands, page) => {
    await hands.go('chui', /^Chui/);
    await hands.tap(button(page, 'Suspend'));
    await hands.fill(reason(page), 'In arrears.');
    await hands.tap(suspends(page));
    await said(page, /^Suspended Chui/);
  },
  'Restore a deleted firm': async (hands, page) => {
    await deleteFirm(page, 'korongo');
    await hands.go('customers', /^Customers/);
    await hands.tap(button(page, 'Filters'));
    await hands.tap(button(page, /^All statuses/));
    await hands.tap(page.getByRole('option', { name: 'Deleted' }));
    await hands.tap(page.getByRole('button', { name: /^Actions for Korongo/ }));
    await hands.tap(page.getByRole('menuitem', { name: 'Restore' }));
    await said(page, /^Restored Korongo/);
  },
  'Raise a limit': async (hands, page) => {
    await hands.go('kanga', /^Kanga/);
    await hands.tap(page.getByRole('link', { name: 'Edit', exact: true }));
    await hands.tap(button(page, /^Starter/));
    await hands.tap(page.getByRole('option', { name: /^Professional/ }));
    await hands.tap(button(page, 'Save Changes'));
    await said(page, /^Saved Kanga/);
  },
  'Create and send an invoice': async (hands, page) => {
    await hands.go('create invoice', /^Create invoice/i);
    await hands.fill(page.getByRole('combobox', { name: 'Firm' }), 'twiga');
    await hands.tapFirst(/^Twiga/);
    await hands.fill(page.getByRole('combobox', { name: 'Client' }), 'bahari');
    await hands.tapFirst(/^Bahari/);
    const line = page.getByRole('group', { name: 'Line 1' });
    await hands.fill(line.getByLabel('Description'), 'Instruction fee');
    await hands.fill(line.getByLabel('Unit price'), '20000');
    await hands.tap(button(page, 'Send invoice'));
    await said(page, /INV-.* (sent|created|emailed)|Marked as sent|Created/);
  },
  'Record a part payment': async (hands, page) => {
    const number = await overdueInvoice(page);
    await hands.go(number, new RegExp(`${number}.*overdue`));
    await hands.tap(button(page, 'Record payment'));
    await hands.tap(dialogOf(page).getByRole('button', { name: /Payment method/ }));
    await hands.tap(page.getByRole('option', { name: 'M-Pesa' }));
    // Another amount than by keyboard: the same again would be asked about.
    await hands.fill(dialogOf(page).getByLabel('Amount'), '2000');
    await hands.tap(dialogOf(page).getByRole('button', { name: 'Record payment' }));
    await said(page, `Payment of ${number} recorded`);
  },
  'Export a month': async (hands, page) => {
    await hands.go('billing', /^Billing/);
    await hands.tap(button(page, 'Filters'));
    const days = page.getByRole('group', { name: 'Issued from' }).getByRole('spinbutton');
    await hands.tap(days.first());
    await page.keyboard.type(`01${month}${year}`);
    const download = page.context().waitForEvent('download');
    await hands.tap(page.getByRole('link', { name: 'Export CSV' }));
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  },
  'See who changed what': async (hands, page) => {
    await hands.go('activity', /^Activity/);
    await expectWho(page);
  },
  'Undo a mistake': async (hands, page) => {
    await hands.go('ndovu', /^Ndovu/);
    await hands.tap(button(page, 'Suspend'));
    await hands.fill(reason(page), 'In arrears.');
    await hands.tap(suspends(page));
    await hands.tap(button(page, 'Undo'));
    await expect(button(page, 'Suspend')).toBeVisible();
  },
};

for (const task of Object.keys(dailyTasks) as DailyTask[]) {
  test(`${task}, by keyboard alone`, async ({ page }) => {
    await page.goto(product.at('admin', '/admin/dashboard'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const hands = new Typist(page);
    await byKeyboard[task](hands, page);
    expect(hands.presses).toBe(dailyTasks[task].keys);
  });

  test(`${task}, on a phone`, async ({ browser }) => {
    const page = await browser.newPage({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
    await page.goto(product.at('admin', '/admin/dashboard'));
    const hands = new Thumb(page);
    await byThumb[task](hands, page);
    expect(hands.taps).toBe(dailyTasks[task].taps);
    await page.close();
  });
}
