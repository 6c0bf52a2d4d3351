import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { inBase64, mpesaStatement, specimenDay, type MpesaRow } from '#tests/helpers/statement';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

type Schemas = components['schemas'];

const today = '2026-11-20';
const nobody = '01933f2e-7a00-7000-8000-00000000ffff';

let server: TestApp;
let firm: TestFirm;
let other: TestFirm;
let clientId: string;
let count = 0;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  other = await startFirm(server, 'nyati');
  clientId = (await firm.addClient({ phone: '+254712345014' })).id;
});
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = new Date(`${today}T12:00:00+03:00`)));

const at = (id: string) => ({ params: { path: { id } } });

/** Invoices a client for an amount, without VAT, and says its number and pay reference. */
async function invoice(total: number, client = clientId, currency: Schemas['Currency'] = 'KES', day = '2026-11-02') {
  server.clock.now = new Date(`${day}T12:00:00+03:00`);
  const { data, error } = await server.client.POST('/api/billing/invoices', {
    body: {
      tenantId: firm.id,
      clientId: client,
      currency,
      taxRate: 0,
      dueDate: '2026-12-21',
      status: 'sent',
      lines: [{ description: 'Fees', quantity: 1, unitPrice: total }],
      ...(currency !== 'KES' && { rateToKes: 129 }),
    },
  });
  server.clock.now = new Date(`${today}T12:00:00+03:00`);
  if (!data) throw new Error(error.detail);
  const { id, invoice_number: number } = data.data;
  return { id, number, payReference: number.slice(6).replace('-', '') };
}

const invoiceOf = async (id: string) => {
  const { data } = await server.client.GET('/api/billing/invoices/{id}', at(id));
  if (!data) throw new Error('No such invoice.');
  return data.data;
};

const balanceOf = async (id: string) => {
  const { total_amount: total, paid_amount: paid } = await invoiceOf(id);
  return Math.round((total - paid) * 100) / 100;
};

const nextReceipt = () => `SPECIMEN${1000 + (count += 1)}`;

const post = (file: string, changes: Partial<Schemas['StatementInput']> = {}) =>
  firm.calls.POST('/api/law-firm/statements', {
    body: { kind: 'mpesa', account: '000000', fileName: 'paybill.csv', file: inBase64(file), ...changes },
  });

async function importFile(file: string, changes: Partial<Schemas['StatementInput']> = {}) {
  const { data, error } = await post(file, changes);
  if (!data) throw new Error(error.detail);
  return data;
}

const importRows = (rows: readonly MpesaRow[]) => importFile(mpesaStatement(rows));

const list = async (query: object = {}) => {
  const { data } = await firm.calls.GET('/api/law-firm/statement-lines', {
    params: { query: { limit: 100, ...query } },
  });
  if (!data) throw new Error('No list.');
  return data;
};

const linesOf = async (statementId: string) => (await list({ statementId })).data;

/** Imports one line and says what became of it. */
async function line(row: Omit<MpesaRow, 'receipt'> & { receipt?: string }) {
  const { data } = await importRows([{ receipt: nextReceipt(), ...row }]);
  const [only] = await linesOf(data.id);
  if (!only) throw new Error('No line.');
  return only;
}

const match = (id: string, body: Schemas['LineMatch'] = {}) =>
  firm.calls.POST('/api/law-firm/statement-lines/{id}/match', { ...at(id), body });

const undo = (id: string) => firm.calls.POST('/api/law-firm/statement-lines/{id}/undo', at(id));

const ignore = (id: string) => firm.calls.POST('/api/law-firm/statement-lines/{id}/ignore', at(id));

const heldOf = async (client: string, used = false) => {
  const { data, error } = await firm.calls.GET('/api/law-firm/held-money', {
    params: { query: { clientId: client, ...(used && { also: 'used' as const }) } },
  });
  if (!data) throw new Error(JSON.stringify(error));
  return data;
};

/** A client of whom more than an invoice is held: 44,762 of 120,000. */
async function withHeld() {
  const client = (await firm.addClient({ name: `Client ${(count += 1)}` })).id;
  const bill = await invoice(75_238, client);
  const proposed = await line({ in: '120,000.00', account: bill.payReference });
  const { error } = await match(proposed.id);
  if (error) throw new Error(error.detail);
  const [held] = (await heldOf(client)).data;
  if (!held) throw new Error('Nothing is held.');
  return { client, bill, line: proposed, held };
}

describe('importStatement', () => {
  it('settles what fits, proposes what is too much, and leaves the rest to people', async () => {
    const [bahari, chebet, kilele] = [
      await invoice(142_660),
      await invoice(38_900, (await firm.addClient({ name: 'Chebet Koros' })).id),
      await invoice(75_238),
    ];
    const said: Record<string, string> = {
      '260038': bahari.payReference,
      INV20260029: chebet.number,
      'INV 2026-0041': kilele.number.replace('-', ' '),
    };
    const rows = specimenDay.map((row) => ({ ...row, account: said[row.account ?? ''] ?? row.account ?? '' }));
    const { data, unread } = await importRows(rows);
    expect(data).toMatchObject({
      kind: 'mpesa',
      account: '000000',
      lines: 6,
      newLines: 6,
      from: '2026-11-16',
      to: '2026-11-16',
      states: { matched: 2, proposed: 1, unmatched: 1, ignored: 2 },
    });
    expect(unread).toBe(0);
    const { data: lines, states, paidIn } = await list({ statementId: data.id });
    expect(paidIn).toEqual({ count: 4, amount: 317_660 });
    expect(states).toEqual({
      matched: { count: 2, amount: 162_660 },
      proposed: { count: 1, amount: 120_000 },
      unmatched: { count: 1, amount: 35_000 },
      ignored: { count: 2, amount: 53_360 },
    });
    expect(lines[0]).toMatchObject({
      receiptNo: 'SPECIMEN16',
      payer: 'KILELE MILLERS',
      phone: '2547***014',
      state: 'proposed',
      why: 'above_balance',
      settles: 75_238,
      excess: 44_762,
      invoice: { number: kilele.number, balance: 75_238 },
    });
    expect(lines[1]).toMatchObject({
      receiptNo: 'SPECIMEN17',
      reference: 'rent',
      state: 'unmatched',
      why: 'no_reference',
    });
    expect(await invoiceOf(bahari.id)).toMatchObject({
      status: 'paid',
      paid_date: '2026-11-16',
      payments: [{ method: 'mpesa', reference: 'SPECIMEN14', date: '2026-11-16', amount: 142_660 }],
    });
    expect(await balanceOf(chebet.id)).toBe(18_900);
    expect(await balanceOf(kilele.id)).toBe(75_238);
    const { data: told } = await firm.calls.GET('/api/law-firm/activity');
    expect(told?.data.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['statement_imported', 'invoice_paid', 'payment_recorded']),
    );
  });

  it('adds nothing when the same file comes again, or another with the same lines', async () => {
    const bill = await invoice(50_000);
    const rows = [{ receipt: nextReceipt(), in: '20,000.00', account: bill.payReference }];
    await importRows(rows);
    expect((await importRows(rows)).data).toMatchObject({ lines: 1, newLines: 0 });
    const more = [...rows, { receipt: nextReceipt(), in: '5,000.00', account: bill.payReference }];
    expect((await importRows(more)).data).toMatchObject({ lines: 2, newLines: 1 });
    expect(await balanceOf(bill.id)).toBe(25_000);
  });

  it('counts once when the same file comes many times at once', async () => {
    const bill = await invoice(50_000);
    const rows = [{ receipt: nextReceipt(), in: '20,000.00', account: bill.payReference }];
    const all = await Promise.all(Array.from({ length: 5 }, () => importRows(rows)));
    expect(all.map(({ data }) => data.newLines).sort()).toEqual([0, 0, 0, 0, 1]);
    expect(await balanceOf(bill.id)).toBe(30_000);
  });

  it('settles no more than is open, however many lines of a file name the invoice', async () => {
    const bill = await invoice(50_000);
    const rows = [1, 2, 3].map(() => ({ receipt: nextReceipt(), in: '20,000.00', account: bill.payReference }));
    const { data } = await importRows(rows);
    expect(data.states).toEqual({ matched: 2, proposed: 1, unmatched: 0, ignored: 0 });
    expect(await balanceOf(bill.id)).toBe(10_000);
  });

  it('settles no invoice in another currency by itself', async () => {
    const bill = await invoice(1_000, clientId, 'USD');
    const proposed = await line({ in: '129,000.00', account: bill.payReference });
    expect(proposed).toMatchObject({ state: 'proposed', why: 'other_currency' });
    expect((await match(proposed.id)).error).toMatchObject({ status: 409, code: 'other_currency' });
  });

  it('knows a payment that was recorded by hand, and leaves it when the match is undone', async () => {
    const bill = await invoice(50_000);
    const receipt = nextReceipt();
    const byHand = { amount: 20_000, method: 'mpesa', reference: receipt.toLowerCase() } as const;
    await server.client.POST('/api/billing/invoices/{id}/payments', { ...at(bill.id), body: byHand });
    const matched = await line({ receipt, in: '20,000.00', account: bill.payReference });
    expect(matched).toMatchObject({ state: 'matched', why: 'recorded', settles: 20_000 });
    expect(await balanceOf(bill.id)).toBe(30_000);
    await undo(matched.id);
    expect(await balanceOf(bill.id)).toBe(30_000);
    const { error } = await match(matched.id, { invoiceId: bill.id });
    expect(error).toMatchObject({ status: 409, code: 'receipt_settled', params: { receipt, to: bill.number } });
  });

  it('settles a receipt once, whatever its lines say', async () => {
    const bill = await invoice(50_000);
    const receipt = nextReceipt();
    const { data } = await importRows([
      { receipt, in: '20,000.00', account: bill.payReference },
      { receipt, in: '20,000.00', account: bill.payReference, details: 'Pay Bill Online' },
    ]);
    expect(data.states).toMatchObject({ matched: 1, unmatched: 1 });
    const second = (await linesOf(data.id)).find(({ state }) => state === 'unmatched');
    expect(second?.why).toBe('receipt_settled');
    const { error } = await match(second?.id ?? '', { invoiceId: bill.id });
    expect(error).toMatchObject({ status: 409, code: 'receipt_settled', params: { receipt, to: bill.number } });
  });

  it('reads a bank’s statement, whose equal lines are different payments', async () => {
    const bill = await invoice(50_000);
    const row = `16/11/2026,RTGS from Kilele,${bill.number},,"5,000.00"`;
    const file = `Value Date,Narration,Reference,Debit,Credit\n${row}\n${row}\n17/11/2026,Charge,,120,\n`;
    const { data } = await importFile(file, { kind: 'bank', account: '0100 200-300' });
    expect(data).toMatchObject({ account: '0100200300', newLines: 3, states: { matched: 2, ignored: 1 } });
    expect((await invoiceOf(bill.id)).payments).toMatchObject([
      { method: 'bank_transfer', reference: bill.number, amount: 5_000 },
      { method: 'bank_transfer', amount: 5_000 },
    ]);
    expect((await importFile(file, { kind: 'bank', account: '0100200300' })).data.newLines).toBe(0);
  });

  it('tells the rows that it can’t read, and imports the rest', async () => {
    const { data, unread, faults } = await importRows([
      { receipt: nextReceipt(), at: '31-02-2026 10:00:00', in: '1.00' },
      { receipt: nextReceipt(), in: '1.00' },
    ]);
    expect(data.newLines).toBe(1);
    expect(unread).toBe(1);
    expect(faults).toMatchObject([{ line: 5, fault: { field: 'date', code: 'no_such_day' } }]);
  });

  it.each([
    ['%PDF-1.7\n%âãÏÓ', {}, 'file', 'file_is_pdf'],
    ['Name,Phone\nA,0712', {}, 'file', 'statement_not_mpesa'],
    ['Tag,Betrag\n16.11.2026,5', { kind: 'bank' }, 'columns', 'statement_columns'],
    ['Receipt No.,"Completion Time\n', {}, 'file', 'file_open_quote'],
    ['PK\u0003\u0004', {}, 'file', 'workbook_unreadable'],
    ['<html><table><tr><td>Date</td></tr></table></html>', {}, 'file', 'file_is_html'],
  ] as const)('refuses %j', async (file, changes, field, code) => {
    const { error } = await post(file, changes);
    expect(error).toMatchObject({ status: 400, errors: [{ field, code }] });
  });

  it('refuses a file of more than 5 MB', async () => {
    const { error } = await post('a'.repeat(6_000_000));
    expect([400, 413]).toContain(error?.status);
  });

  it('is done once for a key', async () => {
    const rows = mpesaStatement([{ receipt: nextReceipt(), in: '1.00' }]);
    const body = { kind: 'mpesa', account: '000000', fileName: 'p.csv', file: inBase64(rows) } as const;
    const params = { header: { 'Idempotency-Key': `import-${nextReceipt()}` } };
    const sent = () => firm.calls.POST('/api/law-firm/statements', { params, body });
    const [one, again] = [await sent(), await sent()];
    expect(again.data?.data.id).toBe(one.data?.data.id);
  });

  it('leaves nothing behind when it fails midway', async () => {
    const before = (await list()).page.total;
    const receipt = nextReceipt();
    await expect(
      server.database.transaction({ tenantId: firm.id }, async (tx) => {
        const { importStatement } = await import('#server/firm/receipts/importStatement');
        const of = { line: 1, key: receipt, receiptNo: receipt, at: '2026-11-16T10:00:00+03:00', amountCents: 100 };
        const { accountOfNumber } = await import('#server/firm/receipts/account');
        const change = { tx, tenantId: firm.id, moment: server.clock.now };
        const { id } = await accountOfNumber(change, { kind: 'mpesa', number: '0', currency: 'KES' });
        const account = { id, number: '0' };
        await importStatement(change, {
          kind: 'mpesa',
          account,
          currency: 'KES',
          fileName: 'p',
          sha256: '0',
          lines: [of],
          readAs: null,
          personId: null,
        });
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect((await list()).page.total).toBe(before);
  });
});

describe('previewStatement', () => {
  it('says what importing would add, and keeps nothing', async () => {
    const before = (await list()).page.total;
    const file = inBase64(
      mpesaStatement([
        { receipt: nextReceipt(), in: '1,500.00' },
        { receipt: nextReceipt(), out: '5' },
      ]),
    );
    const { data } = await firm.calls.POST('/api/law-firm/statements/preview', { body: { kind: 'mpesa', file } });
    expect(data?.data).toMatchObject({
      account: '000000',
      isReadable: true,
      lines: 2,
      newLines: 2,
      paidIn: { count: 1, amount: 1_500 },
      passed: 1,
      from: '2026-11-16',
      to: '2026-11-16',
      unread: 0,
      columns: { date: 1, credit: 4 },
    });
    expect((await list()).page.total).toBe(before);
  });

  it('lets a person say what a bank’s columns are', async () => {
    const file = inBase64('Tag;Text;Betrag\n16.11.2026;Kilele;1500.00\n');
    const preview = (columns?: Schemas['StatementColumns']) =>
      firm.calls.POST('/api/law-firm/statements/preview', {
        body: { kind: 'bank', file, ...(columns && { columns }) },
      });
    expect((await preview()).data?.data).toMatchObject({
      headings: ['Tag', 'Text', 'Betrag'],
      isReadable: false,
      lines: 0,
    });
    expect((await preview({ date: 0, text: 1, amount: 2 })).data?.data).toMatchObject({ isReadable: true, lines: 1 });
  });
});

describe('listStatements', () => {
  it('has the newest first, of this firm alone', async () => {
    server.clock.now = new Date(`${today}T12:00:01+03:00`);
    const { data } = await importRows([{ receipt: nextReceipt(), in: '1.00' }]);
    const own = await firm.calls.GET('/api/law-firm/statements', { params: { query: { limit: 1 } } });
    expect(own.data?.data.map(({ id }) => id)).toEqual([data.id]);
    const foreign = await other.calls.GET('/api/law-firm/statements');
    expect(foreign.data?.data).toEqual([]);
    expect((await other.calls.POST('/api/law-firm/statements/{id}/undo', at(data.id))).response.status).toBe(404);
  });
});

describe('listStatementLines', () => {
  it('finds lines by receipt, payer, reference and amount, in each state', async () => {
    const receipt = nextReceipt();
    const { data } = await importRows([
      { receipt, in: '4,321.50', party: '2547***014 - WANJIKU NDUNGU', account: 'school fees' },
      { receipt: nextReceipt(), in: '1.00' },
    ]);
    for (const search of [receipt.toLowerCase(), 'wanjiku', '2547***014', 'School', '4,321.50']) {
      const found = await list({ statementId: data.id, search });
      expect(found.data.map(({ receiptNo }) => receiptNo)).toEqual([receipt]);
    }
    expect((await list({ statementId: data.id, state: 'matched' })).page.total).toBe(0);
  });
});

describe('findLineTargets', () => {
  it('finds open invoices and clients', async () => {
    const client = (await firm.addClient({ name: 'Tumaini Mutua' })).id;
    const [open, paid] = [await invoice(7_777.77, client), await invoice(10, client)];
    await line({ in: '10.00', account: paid.payReference });
    const find = async (q: string, of?: string) =>
      (
        await firm.calls.GET('/api/law-firm/statement-lines/targets', {
          params: { query: { q, ...(of && { clientId: of }) } },
        })
      ).data?.data;
    expect(await find('tumaini')).toMatchObject({
      invoices: [{ id: open.id, balance: 7_777.77 }],
      clients: [{ id: client }],
    });
    expect((await find(open.payReference))?.invoices).toMatchObject([{ id: open.id }]);
    expect((await find('7,777.77'))?.invoices).toMatchObject([{ id: open.id }]);
    expect(await find('INV', client)).toMatchObject({ invoices: [{ id: open.id }], clients: [] });
  });
});

describe('matchStatementLine', () => {
  it('accepts a proposal: the balance is settled, the rest is held for the client', async () => {
    const { bill, held, line: accepted, client } = await withHeld();
    expect(await invoiceOf(bill.id)).toMatchObject({ status: 'paid', paid_amount: 75_238 });
    expect(held).toMatchObject({
      amount: 44_762,
      left: 44_762,
      clientId: client,
      reference: accepted.receiptNo,
      source: 'statement',
    });
    const row = (await list({ search: accepted.receiptNo })).data[0];
    expect(row).toMatchObject({ state: 'matched', why: 'person', settles: 75_238, excess: 44_762 });
    const { error } = await match(accepted.id, { invoiceId: bill.id });
    expect(error).toMatchObject({ status: 409, code: 'line_settled', params: { to: bill.number } });
  });

  it('refuses a split that is not what the caller has seen', async () => {
    const bill = await invoice(75_238);
    const proposed = await line({ in: '120,000.00', account: bill.payReference });
    await line({ in: '238.00', account: bill.payReference });
    const { error } = await match(proposed.id, { settles: 75_238 });
    expect(error).toMatchObject({ status: 409, code: 'balance_changed', params: { balance: 75_000 } });
    expect((await match(proposed.id, { settles: 75_000 })).data?.data).toMatchObject({
      settles: 75_000,
      excess: 45_000,
    });
  });

  it('matches an unmatched line to an invoice, or holds it for a client', async () => {
    const bill = await invoice(35_000);
    const rent = await line({ in: '35,000.00', account: 'rent' });
    expect((await match(rent.id)).error).toMatchObject({ status: 409, code: 'line_without_proposal' });
    expect((await match(rent.id, { invoiceId: bill.id })).data?.data).toMatchObject({
      state: 'matched',
      settles: 35_000,
      excess: 0,
    });
    expect(await balanceOf(bill.id)).toBe(0);
    const client = (await firm.addClient({ name: 'Amani Wekesa' })).id;
    const deposit = await line({ in: '10,000.00', account: 'deposit' });
    expect((await match(deposit.id, { clientId: client })).data?.data).toMatchObject({
      state: 'matched',
      client: { id: client, name: 'Amani Wekesa' },
      settles: 0,
      excess: 10_000,
    });
    expect((await heldOf(client)).held).toBe(10_000);
  });

  it('holds all of it for the client of an invoice that is paid', async () => {
    const client = (await firm.addClient({ name: 'Salim Abdalla' })).id;
    const bill = await invoice(100, client);
    await line({ in: '100.00', account: bill.payReference });
    const again = await line({ in: '100.00', account: bill.payReference });
    expect(again).toMatchObject({ state: 'proposed', why: 'nothing_open', settles: 0, excess: 100 });
    await match(again.id);
    expect((await heldOf(client)).held).toBe(100);
  });

  it('never settles more than is open, however many match at once', async () => {
    const client = (await firm.addClient({ name: 'Zawadi Cherono' })).id;
    const bill = await invoice(100_000, client);
    const rows = Array.from({ length: 25 }, () => ({ receipt: nextReceipt(), in: '10,000.00', account: 'fees' }));
    const { data } = await importRows(rows);
    const lines = await linesOf(data.id);
    const answers = await Promise.all(lines.map(({ id }) => match(id, { invoiceId: bill.id })));
    expect(answers.map(({ response }) => response.status)).toEqual(lines.map(() => 200));
    expect(await invoiceOf(bill.id)).toMatchObject({ status: 'paid', paid_amount: 100_000 });
    expect((await heldOf(client)).held).toBe(150_000);
  });

  it('refuses what failed, what went out, and what is another firm’s', async () => {
    const bill = await invoice(100);
    const failed = await line({ in: '10.00', status: 'Failed' });
    const paid = await line({ out: '10.00' });
    for (const { id } of [failed, paid]) {
      expect((await match(id, { invoiceId: bill.id })).error).toMatchObject({ status: 409, code: 'line_no_money' });
    }
    const came = await line({ in: '10.00' });
    expect((await match(came.id, { invoiceId: nobody })).error?.errors).toMatchObject([{ field: 'invoiceId' }]);
    expect((await match(came.id, { clientId: nobody })).error?.errors).toMatchObject([{ field: 'clientId' }]);
    expect((await match(came.id, { clientId, invoiceId: bill.id })).error?.status).toBe(400);
    const foreign = await other.calls.POST('/api/law-firm/statement-lines/{id}/match', { ...at(came.id), body: {} });
    expect(foreign.response.status).toBe(404);
  });
});

describe('a reversal of M-Pesa’s', () => {
  const reversalOf = (receipt: string) => ({
    receipt: nextReceipt(),
    details: `Pay Bill Reversal ${receipt}`,
    out: '-5,000.00',
  });

  it('proposes the reversal of what the receipt settled, also in the same file', async () => {
    const bill = await invoice(5_000);
    const receipt = nextReceipt();
    const { data } = await importRows([
      { receipt, at: '11-11-2026 09:00:00', in: '5,000.00', account: bill.payReference },
      { ...reversalOf(receipt), at: '12-11-2026 10:00:00' },
    ]);
    expect(await balanceOf(bill.id)).toBe(0);
    const proposed = (await linesOf(data.id)).find(({ state }) => state === 'proposed');
    expect(proposed).toMatchObject({
      why: 'reversal',
      amount: -5_000,
      reverses: receipt,
      invoice: { number: bill.number },
    });
    const { data: done } = await match(proposed?.id ?? '');
    expect(done?.data).toMatchObject({ state: 'ignored', why: 'reversal' });
    expect(await balanceOf(bill.id)).toBe(5_000);
    const back = (await linesOf(data.id)).find(({ receiptNo }) => receiptNo === receipt);
    expect(back).toMatchObject({ state: 'ignored', why: 'reversal' });
    const again = await match(back?.id ?? '', { invoiceId: bill.id });
    expect(again.error).toMatchObject({ status: 409, code: 'line_no_money', params: { why: 'reversal' } });
    expect((await match(proposed?.id ?? '')).error).toMatchObject({ status: 409 });
  });

  it('takes back what was recorded by hand, and what is held', async () => {
    const bill = await invoice(5_000);
    const byHand = { amount: 5_000, method: 'mpesa', reference: nextReceipt() } as const;
    await server.client.POST('/api/billing/invoices/{id}/payments', { ...at(bill.id), body: byHand });
    const ofHand = await line(reversalOf(byHand.reference));
    expect(ofHand).toMatchObject({ state: 'proposed', why: 'reversal', invoice: { number: bill.number } });
    await match(ofHand.id);
    expect(await balanceOf(bill.id)).toBe(5_000);

    const client = (await firm.addClient()).id;
    const held = await line({ in: '5,000.00', account: 'deposit' });
    await match(held.id, { clientId: client });
    const ofHeld = await line(reversalOf(held.receiptNo ?? ''));
    expect(ofHeld).toMatchObject({ state: 'proposed', why: 'reversal' });
    await match(ofHeld.id);
    expect((await heldOf(client)).held).toBe(0);
  });

  it('of a receipt that settles nothing waits for a person, and settles nothing', async () => {
    const unknown = await line(reversalOf('SPECIMEN999'));
    expect(unknown).toMatchObject({ state: 'unmatched', why: 'reversal', reverses: 'SPECIMEN999' });
    expect((await match(unknown.id)).error).toMatchObject({ status: 409, code: 'line_without_proposal' });
    expect((await match(unknown.id, { clientId })).error).toMatchObject({ status: 409, code: 'line_no_money' });
    expect((await ignore(unknown.id)).data?.data).toMatchObject({ state: 'ignored' });
  });
});

describe('ignoreStatementLine', () => {
  it('ignores money that is for nobody, until it is undone', async () => {
    const own = await line({ in: '10.00', account: 'rent' });
    expect((await ignore(own.id)).data?.data).toMatchObject({ state: 'ignored', why: 'by_person' });
    expect((await undo(own.id)).data?.data).toMatchObject({ state: 'unmatched', why: 'undone' });
    const bill = await invoice(10);
    await match(own.id, { invoiceId: bill.id });
    expect((await ignore(own.id)).error).toMatchObject({ status: 409, code: 'line_settled' });
  });
});

describe('undoStatementLine', () => {
  it('reverses the payment, opens the invoice again and holds nothing', async () => {
    const { bill, line: accepted, client } = await withHeld();
    expect((await undo(accepted.id)).data?.data).toMatchObject({ state: 'unmatched', why: 'undone' });
    expect(await invoiceOf(bill.id)).toMatchObject({ status: 'sent', paid_amount: 0, payments: [{ reversal: {} }] });
    expect(await heldOf(client)).toMatchObject({ data: [], held: 0 });
    const own = await firm.calls.GET('/api/law-firm/invoices/{id}', at(bill.id));
    expect(own.data?.data.history.find(({ event }) => event === 'reversed')).toMatchObject({ by: 'firm' });
    expect((await match(accepted.id, { invoiceId: bill.id })).data?.data).toMatchObject({
      settles: 75_238,
      excess: 44_762,
    });
    expect((await undo((await line({ in: '1.00' })).id)).error).toMatchObject({
      status: 409,
      code: 'line_not_settled',
    });
  });

  it('takes back what had become of what it holds', async () => {
    const { client, bill, line: accepted, held } = await withHeld();
    const next = await invoice(30_000, client);
    await firm.calls.POST('/api/law-firm/held-money/{id}/apply', { ...at(held.id), body: { invoiceId: next.id } });
    expect(await balanceOf(next.id)).toBe(0);
    expect((await undo(accepted.id)).data?.data).toMatchObject({ state: 'unmatched', why: 'undone' });
    expect([await balanceOf(bill.id), await balanceOf(next.id)]).toEqual([75_238, 30_000]);
    expect((await heldOf(client, true)).data).toEqual([]);
  });
});

describe('a payment that bounces', () => {
  const reverse = async (bill: string) => {
    const paid = (await invoiceOf(bill)).payments.find(({ reversal }) => !reversal);
    const { error } = await server.client.POST('/api/billing/invoices/{id}/payments/{paymentId}/reversal', {
      params: { path: { id: bill, paymentId: paid?.id ?? '' } },
      body: { reason: 'Reversed by M-Pesa' },
    });
    if (error) throw new Error(error.detail);
  };

  it('frees its line, with what is held from it', async () => {
    const { bill, line: accepted, client } = await withHeld();
    await reverse(bill.id);
    expect((await list({ search: accepted.receiptNo })).data).toMatchObject([{ state: 'unmatched', why: 'bounced' }]);
    expect((await heldOf(client)).held).toBe(0);
    expect(await balanceOf(bill.id)).toBe(75_238);
  });

  it('has the client owe back what had been given back to them', async () => {
    const { bill, line: accepted, client, held } = await withHeld();
    await firm.calls.POST('/api/law-firm/held-money/{id}/refund', {
      ...at(held.id),
      body: { amount: 4_762, reference: 'R' },
    });
    await reverse(bill.id);
    expect((await list({ search: accepted.receiptNo })).data).toMatchObject([{ state: 'unmatched', why: 'bounced' }]);
    expect((await heldOf(client)).held).toBe(0);
    const { data } = await firm.calls.GET('/api/law-firm/clients/{id}/statement', {
      params: { path: { id: client }, query: { from: '2026-11-01', to: '2026-12-31' } },
    });
    expect(data?.data).toMatchObject({ closing: 75_238 + 4_762, closingHeld: 0 });
  });

  it('gives back the held money that it was', async () => {
    const { client, held } = await withHeld();
    const next = await invoice(30_000, client);
    await firm.calls.POST('/api/law-firm/held-money/{id}/apply', { ...at(held.id), body: { invoiceId: next.id } });
    await reverse(next.id);
    expect(await heldOf(client)).toMatchObject({
      held: 44_762,
      data: [{ uses: [{ kind: 'applied', undoneAt: expect.any(String) as string }] }],
    });
  });
});

describe('undoStatement', () => {
  const undoAll = (id: string) => firm.calls.POST('/api/law-firm/statements/{id}/undo', at(id));

  it('removes its lines and what they settled, so that the file can come again', async () => {
    const bill = await invoice(75_238);
    const rows = [
      { receipt: nextReceipt(), in: '75,238.00', account: bill.payReference },
      { receipt: nextReceipt(), in: '1,000.00', account: bill.payReference },
    ];
    const { data } = await importRows(rows);
    const [proposed] = await linesOf(data.id);
    await match(proposed?.id ?? '');
    const undone = await undoAll(data.id);
    expect(undone.data).toMatchObject({ data: { undoneAt: expect.any(String) as string }, kept: [] });
    expect(await invoiceOf(bill.id)).toMatchObject({ status: 'sent', paid_amount: 0 });
    expect(await linesOf(data.id)).toEqual([]);
    expect((await undoAll(data.id)).error).toMatchObject({ status: 409, code: 'already_undone' });
    expect((await importRows(rows)).data).toMatchObject({ newLines: 2 });
    expect(await balanceOf(bill.id)).toBe(0);
  });

  it('names what it keeps: money that has been used meanwhile', async () => {
    const { line: accepted, held, bill } = await withHeld();
    await firm.calls.POST('/api/law-firm/held-money/{id}/refund', { ...at(held.id), body: { reference: 'FT1' } });
    const { data } = await undoAll(accepted.statementId ?? '');
    expect(data?.kept).toMatchObject([{ id: accepted.id, state: 'matched' }]);
    expect(await balanceOf(bill.id)).toBe(0);
  });
});

describe('listHeldMoney', () => {
  it('adds up what is left, and leaves out what is used up unless it is asked for', async () => {
    const { client, held } = await withHeld();
    await firm.calls.POST('/api/law-firm/held-money/{id}/refund', { ...at(held.id), body: { reference: 'FT1' } });
    expect(await heldOf(client)).toMatchObject({ data: [], held: 0 });
    expect((await heldOf(client, true)).data).toMatchObject([
      { left: 0, uses: [{ kind: 'refunded', reference: 'FT1', amount: 44_762 }] },
    ]);
  });
});

describe('applyHeldMoney', () => {
  const apply = (id: string, body: Schemas['HeldMoneyUseInput']) =>
    firm.calls.POST('/api/law-firm/held-money/{id}/apply', { ...at(id), body });

  it('settles an invoice of the client, up to what is open', async () => {
    const { client, held } = await withHeld();
    const next = await invoice(30_000, client);
    expect((await apply(held.id, { invoiceId: next.id })).data?.data).toMatchObject({
      left: 14_762,
      uses: [{ kind: 'applied', amount: 30_000, invoice: { number: next.number } }],
    });
    expect(await invoiceOf(next.id)).toMatchObject({ status: 'paid', payments: [{ method: 'mpesa', amount: 30_000 }] });
    expect((await apply(held.id, { invoiceId: next.id })).error).toMatchObject({
      status: 409,
      code: 'invoice_not_open',
    });
  });

  it('refuses more than is held or open, and another client’s invoice', async () => {
    const { client, held } = await withHeld();
    const [large, small, foreign] = [await invoice(90_000, client), await invoice(100, client), await invoice(100)];
    expect((await apply(held.id, { invoiceId: large.id, amount: 44_762.01 })).error).toMatchObject({
      code: 'more_than_held',
    });
    expect((await apply(held.id, { invoiceId: small.id, amount: 100.01 })).error).toMatchObject({
      code: 'more_than_balance',
    });
    expect((await apply(held.id, { invoiceId: large.id, amount: 0.001 })).error?.status).toBe(400);
    expect((await apply(held.id, { invoiceId: foreign.id })).error).toMatchObject({ code: 'other_clients_invoice' });
    expect((await apply(nobody, { invoiceId: large.id })).response.status).toBe(404);
  });

  it('never uses more than is held, however many ask at once', async () => {
    const { client, held } = await withHeld();
    const bills = await Promise.all(Array.from({ length: 5 }, () => invoice(20_000, client)));
    await Promise.all(bills.map(({ id }) => apply(held.id, { invoiceId: id, amount: 20_000 })));
    expect((await heldOf(client)).held).toBe(4_762);
  });

  it('counts as paid again what a credit note left over', async () => {
    const client = (await firm.addClient({ name: 'Imani Hassan' })).id;
    const next = await invoice(1_000, client);
    const id = crypto.randomUUID();
    await server.database.transaction({ tenantId: firm.id }, async (tx) => {
      await tx.execute(sql`INSERT INTO unapplied_receipts (tenant_id, id, client_id, day, source, amount_cents, left_cents, created_at)
        VALUES (${firm.id}, ${id}, ${client}, '2026-11-16', 'credit_note', 100000, 100000, now())`);
    });
    await apply(id, { invoiceId: next.id });
    expect((await invoiceOf(next.id)).payments).toMatchObject([{ method: 'bank_transfer', amount: 1_000 }]);
  });

  it('is done once for a key', async () => {
    const { client, held } = await withHeld();
    const next = await invoice(30_000, client);
    const params = { path: { id: held.id }, header: { 'Idempotency-Key': `apply-${held.id}` } };
    const body = { invoiceId: next.id, amount: 10_000 };
    await firm.calls.POST('/api/law-firm/held-money/{id}/apply', { params, body });
    const { data } = await firm.calls.POST('/api/law-firm/held-money/{id}/apply', { params, body });
    expect(data?.data.left).toBe(34_762);
  });
});

describe('refundHeldMoney', () => {
  it('records what was given back, on a day that has been', async () => {
    const { held } = await withHeld();
    const refund = (body: Schemas['HeldMoneyRefund']) =>
      firm.calls.POST('/api/law-firm/held-money/{id}/refund', { ...at(held.id), body });
    expect((await refund({ amount: 762, reference: 'FT1', day: '2026-11-19' })).data?.data.left).toBe(44_000);
    expect((await refund({ reference: 'FT1', day: '2026-11-21' })).error?.errors).toMatchObject([{ field: 'day' }]);
    expect((await refund({ amount: 44_000.01, reference: 'FT1' })).error).toMatchObject({ code: 'more_than_held' });
  });
});

describe('undoHeldMoneyUse', () => {
  const undoUse = (id: string, useId: string) =>
    firm.calls.POST('/api/law-firm/held-money/{id}/undo', { ...at(id), body: { useId } });

  it('holds the money again', async () => {
    const { client, held } = await withHeld();
    const next = await invoice(30_000, client);
    await firm.calls.POST('/api/law-firm/held-money/{id}/apply', { ...at(held.id), body: { invoiceId: next.id } });
    await firm.calls.POST('/api/law-firm/held-money/{id}/refund', { ...at(held.id), body: { reference: 'FT1' } });
    const [used] = (await heldOf(client, true)).data;
    for (const { id } of used?.uses ?? []) await undoUse(held.id, id);
    expect((await heldOf(client)).held).toBe(44_762);
    expect(await balanceOf(next.id)).toBe(30_000);
    const again = await undoUse(held.id, used?.uses[0]?.id ?? '');
    expect(again.error).toMatchObject({ status: 409, code: 'already_undone' });
    expect((await undoUse(held.id, nobody)).response.status).toBe(404);
  });
});
