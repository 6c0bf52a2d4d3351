import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { eachTestsFirm } from '#tests/helpers/eachTestsFirm';
import type { TestFirm } from '#tests/helpers/firm';
import { addOwnInvoice } from '#tests/helpers/ownInvoice';
import { columnsOf, packOf, rowsOf } from '#tests/helpers/pack';
import { accounts, memberOf } from '#tests/helpers/signedIn';
import { buildTestApp, type TestApp } from '#tests/helpers/testApp';
import { upload } from '#tests/helpers/upload';

type Schemas = components['schemas'];
type Side = { clientId: string; caseId: string };

let server: TestApp;
let firm: TestFirm;
let account: string;
let kilele: Side;

/** Each test has a firm of its own, which begins in October with a client account. */
const at = eachTestsFirm('2026-10-01', async (own) => {
  ({ server, firm } = own);
  account = await newAccount('1');
  kilele = await newSide('Kilele Millers');
});

const path = (id: string) => ({ params: { path: { id } } });

const newAccount = async (accountNumber: string) => {
  const body = { title: 'Clients’ account', bankName: 'Benki ya Mfano', accountNumber };
  const { data, error } = await firm.calls.POST('/api/law-firm/client-accounts', { body });
  if (!data) throw new Error(error.detail);
  return data.data.id;
};

const newSide = async (name: string): Promise<Side> => {
  const clientId = (await firm.addClient({ name })).id;
  return { clientId, caseId: (await firm.addCase(clientId, { title: `${name} v Tembo` })).id };
};

const post = async (body: Partial<Schemas['ClientEntryInput']> & { day: string; amount: number }) => {
  const { data, error } = await firm.calls.POST('/api/law-firm/client-entries', {
    body: { accountId: account, kind: 'receipt', reason: 'Deposit', ...kilele, ...body },
  });
  if (!data) throw new Error(error.detail);
  return data.data.id;
};

/** Cleared money in. */
const receive = (day: string, amount: number) => post({ day, amount, clearedOn: day });

const pack = async (query: { from: string; to: string; accountId?: string }) =>
  (await packOf(server, firm.slug, query)).files;

const paper = (files: Record<string, string[]>) => files['certificate.txt']?.join('\n') ?? '';

describe('what was posted for a day before the period', () => {
  it('says why a closing of 500 became an opening of 8,277', async () => {
    at('2026-10-05');
    await receive('2026-10-05', 500);
    at('2026-11-01');
    const before = await pack({ from: '2026-10-01', to: '2026-10-31' });
    expect(columnsOf(rowsOf(before, 'balances').slice(-1), 'Client', 'Balance')).toEqual([['Total', '500.00']]);
    expect(rowsOf(before, 'posted-for-earlier-days')).toEqual([]);
    at('2026-11-12');
    await receive('2026-10-20', 7_777);
    at('2026-11-30');
    await receive('2026-11-30', 23);

    const after = await pack({ from: '2026-11-01', to: '2026-11-30' });
    expect(columnsOf(rowsOf(after, 'summary'), 'Account', 'Date', 'Cash book', 'Posted after that day')).toEqual([
      ['Clients’ account, 1', '2026-10-31', '8277.00', '7777.00'],
      ['All', '2026-10-31', '8277.00', '7777.00'],
      ['Clients’ account, 1', '2026-11-30', '8300.00', '0.00'],
      ['All', '2026-11-30', '8300.00', '0.00'],
    ]);
    const told = rowsOf(after, 'posted-for-earlier-days');
    expect(columnsOf(told, 'Account', 'Client', 'Date', 'Amount', 'Days later')).toEqual([
      ['Clients’ account, 1', 'Kilele Millers', '2026-10-20', '7777.00', '23'],
    ]);
    expect(paper(after)).toMatch(/Posted since for a day before the period +1, 7,777\.00\n/);
  });
});

describe('signed reconciliations', () => {
  it('have the items behind them as they stood when they were signed', async () => {
    at('2026-10-31');
    await receive('2026-10-02', 1_000);
    const cheque = await post({ day: '2026-10-20', amount: 40, payerOrPayee: '=Kilele' });
    const paid = await post({ day: '2026-10-30', amount: 75, kind: 'payment', reference: 'Cheque 12' });
    at('2026-11-02');
    const signed = await buildTestApp(server.database, { accounts });
    signed.clock.now = server.clock.now;
    const manager = await memberOf(server.database, firm.slug, 'manager', { now: server.clock.now });
    const answer = await signed.app.inject({
      method: 'POST',
      url: '/api/law-firm/reconciliations',
      headers: { ...manager.headers, origin: `http://${manager.headers.host}` },
      payload: { accountId: account, day: '2026-10-31', bank: 1_000 },
    });
    expect(answer.json()).toMatchObject({ data: { bank: 1_000, unpresented: 75, uncredited: 40, cashBook: 965 } });

    // The bank clears one of them, the other is taken back, and something else is outstanding now.
    at('2026-11-20');
    await firm.calls.POST('/api/law-firm/client-entries/{id}/clear', {
      ...path(paid),
      body: { clearedOn: '2026-11-03' },
    });
    await firm.calls.POST('/api/law-firm/client-entries/{id}/reverse', {
      ...path(cheque),
      body: { day: '2026-11-10', reason: 'Bounced' },
    });
    await post({ day: '2026-11-05', amount: 5 });

    const files = await pack({ from: '2026-10-01', to: '2026-11-20' });
    expect(columnsOf(rowsOf(files, 'reconciliations'), 'Account', 'Date', 'Cash book')).toEqual([
      ['Clients’ account, 1', '2026-10-31', '965.00'],
    ]);
    const items = rowsOf(files, 'outstanding');
    expect(columnsOf(items, 'Reconciled to', 'What', 'Payer or payee', 'In', 'Out', 'Cleared')).toEqual([
      ['2026-10-31', 'Not yet credited', "'=Kilele", '40.00', '', '2026-11-10'],
      ['2026-10-31', 'Not yet presented', '', '', '75.00', '2026-11-03'],
      ['2026-10-31', 'Not yet presented, in all', '', '', '75.00', ''],
      ['2026-10-31', 'Not yet credited, in all', '', '40.00', '', ''],
    ]);
    expect(columnsOf(items, 'Account')[0]).toEqual(['Clients’ account, 1']);
    expect(paper(files)).toMatch(/Reconciliations signed in the period +1\n/);
    expect(paper(files)).toMatch(/Accounts not reconciled to its last day +no\. 1\n/);
  });
});

describe('the bank', () => {
  it('has its lines, and what its statements close with on each day', async () => {
    at('2026-11-20');
    await receive('2026-10-02', 1_000);
    const rows = [
      'Date,Description,Reference,Amount,Balance',
      '2026-10-02,Deposit of Kilele,R1,1000,1000',
      '2026-11-05,=Charge,C1,-12,988',
      '2026-11-18,Deposit,R2,50.5,1038.50',
    ];
    const file = rows.join('\n');
    const imported = await firm.calls.POST('/api/law-firm/bank-statements', {
      body: { accountId: account, fileName: 'bank.csv', file: btoa(file) },
    });
    expect(imported.error).toBeUndefined();
    const second = await newAccount('2');

    const files = await pack({ from: '2026-11-01', to: '2026-11-20' });
    expect(columnsOf(rowsOf(files, 'bank-lines'), 'Account', 'Date', 'Details', 'In', 'Out', 'Balance')).toEqual([
      ['Clients’ account, 1', '2026-11-05', "'=Charge", '', '12.00', '988.00'],
      ['Clients’ account, 1', '2026-11-18', 'Deposit', '50.50', '', '1038.50'],
    ]);
    const sha256 = createHash('sha256').update(file).digest('hex');
    const last = 'Statement’s last line';
    expect(columnsOf(rowsOf(files, 'bank-balances'), 'Account', 'Date', last, 'Balance', 'SHA-256')).toEqual([
      ['Clients’ account, 1', '2026-10-31', '2026-10-02', '1000.00', sha256],
      ['Clients’ account, 2', '2026-10-31', '', '', ''],
      ['Clients’ account, 1', '2026-11-20', '2026-11-18', '1038.50', sha256],
      ['Clients’ account, 2', '2026-11-20', '', '', ''],
    ]);
    expect(rowsOf(files, 'summary').find((row) => row['Date'] === '2026-11-20')).toMatchObject({
      'Cash book': '1000.00',
      'Bank’s balance': '1038.50',
      'Bank, put right': '1038.50',
      'Difference from the cash book': '38.50',
    });
    const text = paper(files);
    expect(text).toMatch(/Bank’s balance, by its statement +1,038\.50\n/);
    expect(text).toMatch(/Difference from the cash book +38\.50\n/);
    expect(rowsOf(await pack({ from: '2026-11-01', to: '2026-11-20', accountId: second }), 'bank-lines')).toEqual([]);
  });
});

describe('vouchers', () => {
  it('are known by name and SHA-256 as they were, and what was paid out without one is told', async () => {
    await receive('2026-10-01', 1_000);
    at('2026-10-02');
    const to = { url: server.url, headers: { 'X-Tenant': firm.slug } };
    const documentId = await upload(to, 'first', { filename: 'Receipt, court.txt', caseId: kilele.caseId });
    await post({ day: '2026-10-02', amount: 100, kind: 'payment', documentId, reference: '+V1' });
    at('2026-10-03');
    await upload(to, 'second', { filename: 'Receipt.txt', documentId });
    await post({ day: '2026-10-03', amount: 30, kind: 'payment', documentId });
    await post({ day: '2026-10-03', amount: 1, kind: 'payment' });

    const rows = rowsOf(await pack({ from: '2026-10-01', to: '2026-10-31' }), 'vouchers');
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(columnsOf(rows, 'Amount', 'Reference', 'File', 'Bytes', 'SHA-256', 'Version', 'Version shown now')).toEqual([
      ['-100.00', "'+V1", 'Receipt, court.txt', '5', sha256('first'), '1', '2'],
      ['-30.00', '', 'Receipt.txt', '6', sha256('second'), '2', '2'],
      ['-1.00', '', '', '', '', '', ''],
    ]);
    expect(columnsOf(rows, 'Account', 'Document')[2]).toEqual(['Clients’ account, 1', 'No document']);
  });
});

describe('clients’ money outside the client account', () => {
  const pay = async (id: string, amount: number, date: string, reference: string) => {
    const { error } = await firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
      ...path(id),
      body: { amount, method: 'mpesa', date, reference, holdExcess: true },
    });
    expect(error).toBeUndefined();
  };

  /** The money that is held of a receipt. */
  const heldOf = async (reference: string) => {
    const { data } = await firm.calls.GET('/api/law-firm/held-money', { params: { query: {} } });
    return data?.data.find((one) => one.reference === reference)?.id ?? '';
  };

  const bill = (issueDate: string) =>
    addOwnInvoice(server, firm, { clientId: kilele.clientId, matterId: kilele.caseId, issueDate });

  it('lay there for days; what credit notes owe and fees agreed are apart', async () => {
    const first = await bill('2026-10-01');
    at('2026-10-10');
    await pay(first, 150_000, '2026-10-10', 'SPECIMEN01');
    const id = await heldOf('SPECIMEN01');
    at('2026-10-20');
    await firm.calls.POST('/api/law-firm/held-money/{id}/refund', {
      ...path(id),
      body: { amount: 4_762, reference: 'BACK1' },
    });
    const place = async (amount: number, clearedOn?: string) => {
      const to = { accountId: account, caseId: kilele.caseId, amount, ...(clearedOn && { clearedOn }) };
      const { error } = await firm.calls.POST('/api/law-firm/held-money/{id}/place', { ...path(id), body: to });
      expect(error).toBeUndefined();
    };
    at('2026-10-28');
    await place(10_000, '2026-10-28');
    at('2026-11-05');
    await place(6_000);
    const second = await bill('2026-11-02');
    at('2026-11-08');
    await pay(second, 130_000, '2026-11-08', '=SPECIMEN02');
    await firm.calls.PUT('/api/law-firm/held-money/{id}', {
      ...path(await heldOf('=SPECIMEN02')),
      body: { sort: 'agreed_fee', agreedOn: '2026-11-06' },
    });
    at('2026-11-20');
    await firm.calls.POST('/api/law-firm/invoices/{id}/credit-notes', {
      ...path(first),
      body: { reason: 'Agreed.', lines: [{ position: 3, amount: 7_150 }] },
    });
    at('2026-11-30');

    const files = await pack({ from: '2026-10-01', to: '2026-11-30' });
    const outside = rowsOf(files, 'held-outside');
    expect(columnsOf(outside, 'Amount', 'From', 'Until', 'Days', 'What became of it')).toEqual([
      ['4762.00', '2026-10-10', '2026-10-20', '10', 'Given back to the client'],
      ['10000.00', '2026-10-10', '2026-10-28', '18', 'Placed in a client account'],
      ['6000.00', '2026-10-10', '', '51', 'Placed in a client account; the bank has not shown the transfer'],
      ['4000.00', '2026-10-10', '', '51', 'Still held'],
      ['10000.00', '', '', '', 'In the office’s accounts on 2026-11-30'],
    ]);
    expect(outside[0]).toMatchObject({
      Client: 'Kilele Millers',
      Case: 'Kilele Millers v Tembo',
      Received: '2026-10-10',
      Method: 'M-Pesa',
      'Came with': 'INV-2026-0001',
      Currency: 'KES',
    });
    expect(columnsOf(rowsOf(files, 'placed-not-seen'), 'Account', 'Placed', 'Days', 'Amount')).toEqual([
      ['Clients’ account, 1', '2026-11-05', '25', '6000.00'],
    ]);
    const apart = rowsOf(files, 'held-not-clients-money');
    expect(columnsOf(apart, 'Amount', 'Days', 'Reference', 'What it is', 'Agreed on')).toEqual([
      ['4762.00', '22', "'=SPECIMEN02", 'Fee agreed', '2026-11-06'],
      ['7150.00', '10', '', 'Owed after a credit note', ''],
      ['11912.00', '', '', '', ''],
    ]);
    const text = paper(files);
    expect(text).toMatch(/Still there on 2026-11-30, KES +2, 10,000\.00, the longest 51 days\n/);
    expect(text).toMatch(/Of it placed, and the transfer not seen +1, 6,000\.00\n/);
    expect(text).toMatch(/Fees agreed, sums +1\n/);

    // What was gone before the period isn't in it.
    const november = rowsOf(await pack({ from: '2026-11-01', to: '2026-11-30' }), 'held-outside');
    expect(columnsOf(november, 'Amount')).toEqual([['6000.00'], ['4000.00'], ['10000.00']]);
    const october = await pack({ from: '2026-10-01', to: '2026-10-31' });
    expect(columnsOf(rowsOf(october, 'held-outside'), 'Amount', 'Until', 'Days').slice(2)).toEqual([
      ['10000.00', '', '21'],
      ['10000.00', '', ''],
    ]);
    expect(rowsOf(october, 'held-not-clients-money')).toEqual([]);
  });
});

describe('the certificate’s form', () => {
  it('is filled as far as the books can, and leaves the accountant’s own words blank', async () => {
    at('2026-11-30');
    await receive('2026-10-02', 1_000);
    const text = paper(await pack({ from: '2026-10-01', to: '2026-11-30' }));
    expect(text).toMatch(new RegExp(`Name +Firm ${firm.slug}\n`));
    expect(text).toContain('Clients’ account, Benki ya Mfano, no. 1\n');
    expect(text).toMatch(/From +2026-10-01\n +To +2026-11-30\n/);
    expect(text).toMatch(
      /no\. 1, on 2026-11-30\n +Owed to clients, by their ledgers +1,000\.00\n +Cash book +1,000\.00\n/,
    );
    // Nobody has read a statement.
    expect(text).toMatch(/Bank’s balance, by its statement +\.{40}\n/);
    expect(text).toContain('Rule 4(1)(a)');
    for (const own of ['Confirmed', 'Name of the accountant', 'Signature and date', 'Advocates in the practice'])
      expect(text).toMatch(new RegExp(`${own} +\\.{40}(\n|$)`));
  });
});
