import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { generalAccounts } from '#domain/books/journals/rules';
import type { components } from '#openapi';
import { purgeErasedNames } from '#server/purge/erasedNames';
import { eachTestsFirm } from '#tests/helpers/eachTestsFirm';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { addOwnInvoice } from '#tests/helpers/ownInvoice';
import { silentLog } from '#tests/helpers/silentLog';
import type { TestApp } from '#tests/helpers/testApp';
import { asTablesOwner } from '#tests/helpers/testDatabase';

type Schemas = components['schemas'];
type Format = Schemas['LedgerFormat'];

let server: TestApp;
let firm: TestFirm;
let clientId: string;
let caseId: string;

/** Each test has a firm of its own, whose books are what it has done. */
const on = eachTestsFirm('2026-10-01', async (own) => {
  ({ server, firm } = own);
  clientId = (await firm.addClient({ name: 'Kilele Millers Ltd' })).id;
  caseId = (await firm.addCase(clientId, { title: 'A v B' })).id;
});

const at = (id: string) => ({ params: { path: { id } } });

async function done<Answer>(answer: Promise<{ data?: { data: Answer }; error?: unknown; response: Response }>) {
  const { data, error, response } = await answer;
  expect(response.status, JSON.stringify(error)).toBeLessThan(300);
  return (data as { data: Answer }).data;
}

const issue = (issueDate: string, fields: object = {}) =>
  addOwnInvoice(server, firm, { clientId, matterId: caseId, issueDate, dueDate: '2026-12-31', ...fields });

/** An invoice of a fee without VAT. */
const fee = (issueDate: string, shillings: number) => {
  const cents = shillings * 100;
  const lines = [{ kind: 'fee', wording: 'Fee', vat: 'standard', unitPriceCents: cents, amountCents: cents } as const];
  return issue(issueDate, { taxRate: 0, lines, deliveredOn: issueDate });
};

const settle = (id: string, body: Schemas['SettlementInput']) =>
  done(firm.calls.POST('/api/law-firm/invoices/{id}/payments', { ...at(id), body }));

const getMap = async () => (await firm.calls.GET('/api/law-firm/account-map')).data?.data;

const saveMap = (all: Schemas['AccountMapInput']['accounts'], header = {}) =>
  firm.calls.PUT('/api/law-firm/account-map', { params: { header }, body: { accounts: all } });

/** Calls each account by its kind, or what the firm calls it. */
async function mapAll() {
  const { accounts: all = [] } = (await getMap()) ?? {};
  return saveMap(
    all.map(({ kind, accountId, account }, index) => ({
      kind,
      ...(accountId && { accountId }),
      code: String(1000 + index),
      name: account ?? kind,
    })),
  );
}

const preview = (from: string, to: string, format: Format = 'neutral') =>
  done(firm.calls.GET('/api/law-firm/ledger-exports/preview', { params: { query: { from, to, format } } }));

const take = (from: string, to: string, format: Format = 'neutral') =>
  firm.calls.POST('/api/law-firm/ledger-exports', { body: { from, to, format } });

const [october, november] = [
  ['2026-10-01', '2026-10-31'],
  ['2026-11-01', '2026-11-30'],
] as const;

async function fileOf(id: string): Promise<Buffer> {
  const { data, response } = await firm.calls.GET('/api/law-firm/ledger-exports/{id}/file', {
    ...at(id),
    parseAs: 'arrayBuffer',
  });
  expect(response.status).toBe(200);
  return Buffer.from(data as unknown as ArrayBuffer);
}

/** Takes a file, and reads its rows by their headings. */
async function taken(from: string, to: string, format: Format = 'neutral') {
  const one = await done(take(from, to, format));
  const rows = parse(await fileOf(one.id), { columns: true, bom: true }) as Record<string, string>[];
  return { one, rows };
}

/** A neutral file's journals: what each is, and what it debits and credits. */
const journals = (rows: readonly Record<string, string>[]) => {
  const found = new Map<string, [string, Record<string, number>]>();
  for (const row of rows) {
    const [, lines] = found.get(row['Journal'] ?? '') ?? ['', {}];
    const account = row['Account'] ?? '';
    lines[account] = (lines[account] ?? 0) + Number(row['Debit']) - Number(row['Credit']);
    found.set(row['Journal'] ?? '', [`${row['Date']} ${row['Memo']}`, lines]);
  }
  return [...found.values()];
};

const newAccount = async (title: string, accountNumber: string) =>
  (
    await done(
      firm.calls.POST('/api/law-firm/client-accounts', { body: { title, bankName: 'Benki ya Mfano', accountNumber } }),
    )
  ).id;

const post = (accountId: string, kind: 'receipt' | 'payment', amount: number, day: string) =>
  done(
    firm.calls.POST('/api/law-firm/client-entries', {
      body: {
        accountId,
        kind,
        day,
        amount,
        clientId,
        caseId,
        reason: 'Deposit',
        payerOrPayee: 'Kilele',
        ...(kind === 'receipt' && { clearedOn: day }),
      },
    }),
  );

/** What somebody pays for the client in October. */
const spentOn = (day: string, amount: number) =>
  ({ caseId, day, description: 'Filing', amount, vat: 'outside' }) as const;

/** What happens in October: it is billed, paid, paid beyond, refunded, spent, and held for the client in two accounts. */
async function goThroughOctober() {
  await firm.calls.POST('/api/law-firm/accounts', { body: { kind: 'bank', name: 'KCB', number: '1234567' } });
  const [one, two] = [await newAccount('Clients one', '1'), await newAccount('Clients two', '2')];
  const f = await issue('2026-10-02');
  on('2026-10-05');
  await settle(f, { method: 'bank_transfer', amount: 118_112 });
  await settle(f, { method: 'wht', amount: 5_090, certificate: { state: 'awaited' } });
  await settle(f, { method: 'wh_vat', amount: 2_036, certificate: { state: 'awaited' } });
  const small = await fee('2026-10-06', 1_000);
  on('2026-10-10');
  const cheque = await settle(small, { method: 'cheque', amount: 1_500, holdExcess: true });
  on('2026-10-11');
  const held = await done(firm.calls.GET('/api/law-firm/held-money', { params: { query: { clientId } } }));
  await done(
    firm.calls.POST('/api/law-firm/held-money/{id}/refund', {
      ...at(held[0]?.id ?? ''),
      body: { amount: 500, reference: 'R' },
    }),
  );
  on('2026-10-12');
  await post(one, 'receipt', 200_000, '2026-10-12');
  await post(one, 'payment', 30_000, '2026-10-12');
  const move = {
    fromAccountId: one,
    toAccountId: two,
    clientId,
    caseId,
    day: '2026-10-12',
    amount: 50_000,
    reason: 'Rate',
  };
  await done(firm.calls.POST('/api/law-firm/client-entries/move', { body: move }));
  on('2026-10-15');
  const filing = await done(firm.calls.POST('/api/law-firm/disbursements', { body: spentOn('2026-10-15', 7_150) }));
  return { one, f, small, chequeId: cheque.settlements[0]?.id ?? '', filingId: filing.id };
}

/** What happens in November, and what is entered late for October. */
async function goThroughNovember({ one, f, small, chequeId, filingId }: Awaited<ReturnType<typeof goThroughOctober>>) {
  on('2026-11-03');
  const [wht, whVat] = (await done(firm.calls.GET('/api/law-firm/invoices/{id}', at(f)))).settlements.filter(
    ({ certificate }) => certificate,
  );
  for (const [payment, number] of [
    [wht, 'KRA1'],
    [whVat, 'KRA2'],
  ] as const) {
    await done(
      firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/certificate', {
        params: { path: { id: f, paymentId: payment?.id ?? '' } },
        body: { number, date: '2026-10-28' },
      }),
    );
  }
  on('2026-11-05');
  await done(
    firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', {
      params: { path: { id: small, paymentId: chequeId } },
      body: { reason: 'Bounced.', kind: 'bounced' },
    }),
  );
  on('2026-11-10');
  await done(
    firm.calls.POST('/api/law-firm/invoices/{id}/credit-notes', {
      ...at(f),
      body: { reason: 'Agreed.', lines: [{ position: 1, amount: 16_800 }] },
    }),
  );
  const office = await fee('2026-11-11', 60_000);
  on('2026-11-12');
  const paid = { accountId: one, invoiceId: office, amount: 40_000, day: '2026-11-12', toldOn: '2026-11-11' };
  await done(firm.calls.POST('/api/law-firm/client-entries/to-office', { body: paid }));
  const gone = await fee('2026-11-13', 70);
  on('2026-11-14');
  await done(firm.calls.POST('/api/law-firm/invoices/{id}/cancel', { ...at(gone), body: { reason: 'Twice.' } }));
  // Late: October is open, and has a stamp that somebody enters now, and another sum for the filing.
  await done(
    firm.calls.POST('/api/law-firm/disbursements', {
      body: spentOn('2026-10-20', 300),
    }),
  );
  await done(
    firm.calls.PUT('/api/law-firm/disbursements/{id}', { ...at(filingId), body: spentOn('2026-10-15', 7_000) }),
  );
}

describe('createLedgerExport', () => {
  it('has what happened in each month, on its own day, to the cent', async () => {
    const happened = await goThroughOctober();
    on('2026-11-02');
    await mapAll();
    const first = await taken(...october);
    expect(first.one).toMatchObject({ isOver: true, late: 0, journals: 9 });
    expect(journals(first.rows)).toEqual([
      ['2026-10-02 Invoice', { debtors: 125_238, fees: -101_800, vat: -16_288, recoverable: -7_150 }],
      ['2026-10-05 Payment', { KCB: 118_112, debtors: -118_112 }],
      ['2026-10-06 Invoice', { debtors: 1_000, fees: -1_000 }],
      ['2026-10-10 Payment', { KCB: 1_500, debtors: -1_000, held: -500 }],
      ['2026-10-11 Held money refunded', { held: 500, KCB: -500 }],
      ['2026-10-12 Client account', { 'Clients one': 200_000, client_liability: -200_000 }],
      ['2026-10-12 Client account', { client_liability: 30_000, 'Clients one': -30_000 }],
      ['2026-10-12 Client account', { 'Clients two': 50_000, 'Clients one': -50_000 }],
      ['2026-10-15 Disbursement', { recoverable: 7_150, KCB: -7_150 }],
    ]);
    // Awaited certificates are still debtors.
    expect((await preview(...october)).checks).toEqual([
      { what: 'balance', journals: 533_500, books: 533_500, isOk: true },
      { what: 'debtors', journals: 7_126, books: 7_126, isOk: true },
      { what: 'liability', journals: 170_000, books: 170_000, isOk: true },
      { what: 'vat', journals: 16_288, books: 16_288, isOk: true },
    ]);

    await goThroughNovember(happened);

    on('2026-12-01');
    const next = await preview(...november);
    expect(next.checks).toEqual([
      expect.objectContaining({ what: 'balance', isOk: true }),
      // The bounced cheque's 1,000, the 500 owed back, and the 20,000 that are left.
      { what: 'debtors', journals: 21_500, books: 21_500, isOk: true },
      { what: 'liability', journals: 130_000, books: 130_000, isOk: true },
      { what: 'vat', journals: -2_688, books: -2_688, isOk: true },
    ]);
    const second = await taken(...november);
    expect(second.one).toMatchObject({ late: 3, journals: 11 });
    expect(journals(second.rows)).toEqual([
      ['2026-11-03 Withholding tax certificate', { wht: 5_090, debtors: -5_090 }],
      ['2026-11-03 Withholding VAT certificate', { wh_vat: 2_036, debtors: -2_036 }],
      ['2026-11-05 Payment, reversed', { debtors: 1_500, KCB: -1_500 }],
      ['2026-11-10 Credit note', { fees: 16_800, vat: 2_688, held: -19_488 }],
      ['2026-11-11 Invoice', { debtors: 60_000, fees: -60_000 }],
      [
        '2026-11-12 Paid from the client account',
        { bank: 40_000, debtors: -40_000, client_liability: 40_000, 'Clients one': -40_000 },
      ],
      ['2026-11-13 Invoice', { debtors: 70, fees: -70 }],
      ['2026-11-14 Invoice, cancelled', { debtors: -70, fees: 70 }],
      ['2026-10-15 Late: Disbursement', { recoverable: 7_000, KCB: -7_000 }],
      ['2026-10-15 Late, taken back: Disbursement', { recoverable: -7_150, KCB: 7_150 }],
      ['2026-10-20 Late: Disbursement', { recoverable: 300, KCB: -300 }],
    ]);

    // October as it was taken, to the byte, whatever came to it since.
    const bytes = await fileOf(first.one.id);
    const again = await take(...october);
    expect(again.response.status).toBe(200);
    expect(again.data?.data).toEqual(first.one);
    expect((await fileOf(first.one.id)).equals(bytes)).toBe(true);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(first.one.sha256);
    // Nothing is late twice.
    expect((await preview('2026-12-01', '2026-12-31')).journals).toBe(0);
  });

  it('refuses what the books do not say', async () => {
    const account = await newAccount('Clients', '1');
    await post(account, 'receipt', 100, '2026-10-01');
    await mapAll();
    await asTablesOwner(server.database, async (tx) => {
      await tx.execute(sql`UPDATE client_balances SET balance_cents = 9900 WHERE tenant_id = ${firm.id}`);
    });
    expect((await take(...october)).error).toMatchObject({
      code: 'journals_differ',
      params: { check: 'liability', journals: 100, books: 99 },
    });
  });

  it('refuses journals that leave out what settles an invoice, in its month alone', async () => {
    const id = await fee('2026-10-02', 1_000);
    on('2026-11-10');
    const lines = [{ position: 1, amount: 400 }];
    await done(
      firm.calls.POST('/api/law-firm/invoices/{id}/credit-notes', { ...at(id), body: { reason: 'Not done.', lines } }),
    );
    await mapAll();
    await asTablesOwner(server.database, async (tx) => {
      await tx.execute(sql`UPDATE credit_notes SET payment_id = NULL WHERE tenant_id = ${firm.id}`);
    });
    expect((await preview(...october)).checks).toContainEqual({
      what: 'debtors',
      journals: 1_000,
      books: 1_000,
      isOk: true,
    });
    expect((await take(...november)).error).toMatchObject({
      code: 'journals_differ',
      params: { check: 'debtors', journals: 1_000, books: 600 },
    });
  });
});

describe('getLedgerExportFile', () => {
  it('is in the form of each program, with commas and without formulas', async () => {
    const name = '=cmd, "Ng’ang’a" & Co';
    clientId = (await firm.addClient({ name })).id;
    caseId = (await firm.addCase(clientId)).id;
    await fee('2026-10-02', 1_000);
    await mapAll();
    const neutral = await taken(...october);
    expect(neutral.rows[0]).toMatchObject({ Client: `'${name}`, Debit: '1000.00', Credit: '', 'Account code': '1000' });
    expect((await taken(...october, 'quickbooks')).rows).toEqual([
      {
        'Journal No.': '261001-0001',
        'Journal Date': '02/10/2026',
        'Account Name': 'debtors',
        Description: 'Invoice INV-2026-0001',
        Debits: '1000.00',
        Credits: '',
        Name: `'${name}`,
      },
      expect.objectContaining({ 'Account Name': 'fees', Debits: '', Credits: '1000.00' }),
    ]);
    expect((await taken(...october, 'xero')).rows).toEqual([
      {
        Narration: '261001-0001 Invoice INV-2026-0001',
        Date: '02/10/2026',
        Description: `'${name}, A v B`,
        AccountCode: '1000',
        TaxRate: 'Tax Exempt',
        Amount: '1000.00',
      },
      expect.objectContaining({ AccountCode: '1001', Amount: '-1000.00' }),
    ]);
  });
});

describe('a client who is erased', () => {
  const erase = async () => {
    await firm.calls.POST('/api/law-firm/cases/{id}/close', {
      ...at(caseId),
      body: { reason: 'Over.', openWork: 'keep' },
    });
    await done(
      firm.calls.POST('/api/law-firm/clients/{id}/erase', { ...at(clientId), body: { name: 'Kilele Millers Ltd' } }),
    );
  };

  const file = (id: string) => firm.calls.GET('/api/law-firm/ledger-exports/{id}/file', at(id));

  it('is named in no file any more, and what was spent stays spent', async () => {
    const body = { caseId, day: '2026-10-01', description: 'Filing', amount: 70, vat: 'outside' } as const;
    await done(firm.calls.POST('/api/law-firm/disbursements', { body }));
    await mapAll();
    const { id } = await done(take(...october));
    await erase();
    expect((await file(id)).error).toMatchObject({ code: 'file_erased' });
    const { data } = await firm.calls.GET('/api/law-firm/ledger-exports', { params: { query: {} } });
    expect(data?.data).toMatchObject([{ isErased: true, total: 70 }]);
    expect((await preview(...november)).journals).toBe(0);
  });

  it('is named in files for as long as in invoices', async () => {
    const invoice = await fee('2026-10-01', 70);
    await settle(invoice, { method: 'cash', amount: 70 });
    await mapAll();
    const { id } = await done(take(...october));
    await erase();
    expect((await fileOf(id)).includes('Kilele')).toBe(true);
    on('2034-01-01');
    const { database, clock } = server;
    const purge = { database, now: () => clock.now, log: silentLog } as Parameters<typeof purgeErasedNames>[0];
    await purgeErasedNames(purge, new AbortController().signal);
    expect((await file(id)).error).toMatchObject({ code: 'file_erased' });
  });
});

describe('previewLedgerExport', () => {
  it('asks what an account is called, and for a period of which nothing was taken', async () => {
    await fee('2026-10-02', 1_000);
    on('2026-10-15');
    const refused = await take(...october);
    expect(refused.response.status).toBe(409);
    expect(refused.error).toMatchObject({
      code: 'account_unmapped',
      params: { kind: 'debtors' },
      detail: 'Say what “Debtors” is called in your accountant’s program.',
    });
    expect((await preview(...october)).unmapped.map(({ kind }) => kind)).toEqual(['debtors', 'fees']);
    await mapAll();
    // October is not over.
    expect((await take(...october)).data?.data).toMatchObject({ isOver: false, journals: 1 });
    expect((await take('2026-10-31', '2026-11-30')).error).toMatchObject({
      code: 'period_taken',
      params: { from: '2026-10-01', to: '2026-10-31' },
    });
    // Each program has all of it.
    expect((await take('2026-10-01', '2026-11-30', 'xero')).response.status).toBe(201);
    // What comes to October now is late in November's.
    await fee('2026-10-20', 2_000);
    on('2026-12-01');
    expect((await take(...november)).data?.data).toMatchObject({ journals: 1, late: 1, total: 2_000 });
    expect((await take('2026-11-30', '2026-11-01')).error).toMatchObject({
      errors: [{ field: 'to', code: 'before_from' }],
    });
    expect((await take('2025-01-01', '2026-11-01')).error).toMatchObject({ errors: [{ code: 'period_of_days' }] });
  });
});

describe('listLedgerExports', () => {
  it('has the latest first, for the firm alone', async () => {
    await mapAll();
    await take(...october);
    on('2026-10-02');
    await take(...november);
    const { data } = await firm.calls.GET('/api/law-firm/ledger-exports', { params: { query: {} } });
    expect(data?.data.map(({ from }) => from)).toEqual(['2026-11-01', '2026-10-01']);
    const other = await startFirm(server, `other-of-${firm.slug}`);
    expect((await other.calls.GET('/api/law-firm/ledger-exports', { params: { query: {} } })).data?.data).toEqual([]);
    const id = data?.data[0]?.id ?? '';
    expect((await other.calls.GET('/api/law-firm/ledger-exports/{id}/file', at(id))).response.status).toBe(404);
  });
});

describe('getAccountMap', () => {
  it('has what every firm has, and each account of this one', async () => {
    await firm.calls.POST('/api/law-firm/accounts', {
      body: { kind: 'bank', name: 'Dollars', number: '7654321', currency: 'USD' },
    });
    await newAccount('Clients one', '1');
    const map = await getMap();
    expect(map?.version).toBe(1);
    expect(map?.accounts.map(({ kind, account }) => account ?? kind)).toEqual([
      ...generalAccounts,
      'Dollars, USD',
      'Clients one',
    ]);
  });
});

describe('saveAccountMap', () => {
  it('is the whole map, for whoever has read the last one', async () => {
    const first = await saveMap([{ kind: 'fees', code: ' 4000 ', name: 'Legal fees', tax: 'No VAT' }]);
    expect(first.data?.data.version).toBe(2);
    expect(first.data?.data.accounts).toContainEqual({ kind: 'fees', code: '4000', name: 'Legal fees', tax: 'No VAT' });
    expect((await saveMap([], { 'If-Match': '"1"' })).response.status).toBe(412);
    const second = await saveMap([], { 'If-Match': first.response.headers.get('ETag') ?? '' });
    expect(second.data?.data).toMatchObject({ version: 3 });
    expect(second.data?.data.accounts).toContainEqual({ kind: 'fees' });
  });

  it('names accounts that the firm has, each once', async () => {
    const fees = { kind: 'fees', code: '1', name: 'A' } as const;
    const stranger = { kind: 'own_account', accountId: clientId, code: '2', name: 'B' } as const;
    expect((await saveMap([fees, fees, stranger])).error).toMatchObject({
      errors: [
        { field: 'accounts.1.kind', code: 'repeated' },
        { field: 'accounts.2.accountId', code: 'no_such_account' },
      ],
    });
  });
});
