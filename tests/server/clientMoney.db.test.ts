import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { newId } from '#server/db/newId';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { accounts, memberOf, type Person } from '#tests/helpers/signedIn';
import { buildTestApp, startTestApp, type TestApp } from '#tests/helpers/testApp';
import { asTablesOwner, openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';

type Schemas = components['schemas'];
type Side = { clientId: string; caseId: string };

const today = '2026-11-30';

let server: TestApp;
let firm: TestFirm;
let other: TestFirm;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  other = await startFirm(server, 'nyati');
});
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = new Date(`${today}T12:00:00+03:00`)));

let numbers = 0;

const newAccount = async (of = firm, title = 'Clients’ account') => {
  const body = { title, bankName: 'Benki ya Mfano', accountNumber: `000 000 ${++numbers}` };
  const { data, error } = await of.calls.POST('/api/law-firm/client-accounts', { body });
  if (!data) throw new Error(error.detail);
  return data.data.id;
};

const newSide = async (of = firm): Promise<Side> => {
  const clientId = (await of.addClient()).id;
  return { clientId, caseId: (await of.addCase(clientId)).id };
};

/** Posts an entry, and returns it or why it was refused. */
const tryPost = async (accountId: string, body: Partial<Schemas['ClientEntryInput']>, of = firm) => {
  const { data, error } = await of.calls.POST('/api/law-firm/client-entries', {
    body: { accountId, kind: 'receipt', day: today, amount: 1, reason: 'Deposit', ...body },
  });
  return { entry: data?.data, problem: error && 'code' in error ? error : undefined };
};

const post = async (accountId: string, body: Partial<Schemas['ClientEntryInput']>) => {
  const { entry, problem } = await tryPost(accountId, body);
  if (!entry) throw new Error(problem?.detail);
  return entry;
};

/** Cleared money in. */
const receive = (accountId: string, side: Side, amount: number, day = today) =>
  post(accountId, { ...side, amount, day, clearedOn: day });

const pay = (accountId: string, side: Side, amount: number, day = today) =>
  tryPost(accountId, { ...side, kind: 'payment', amount, day, reason: 'Surveyor' });

const balanceOf = async ({ clientId, caseId }: Side) => {
  const { data } = await firm.calls.GET('/api/law-firm/client-balances', { params: { query: { clientId, caseId } } });
  const row = data?.data[0];
  return row ? [row.balance, row.available] : [0, 0];
};

const reverse = async (id: string, body: Partial<Schemas['ClientReversalInput']> = {}) => {
  const { data, error } = await firm.calls.POST('/api/law-firm/client-entries/{id}/reverse', {
    params: { path: { id } },
    body: { day: today, reason: 'Bounced', ...body },
  });
  return { posted: data?.data, code: error && 'code' in error ? error.code : undefined };
};

/** An invoice of the firm's, sent and delivered, as a billed case has one. */
const newInvoice = async ({ clientId, caseId }: Side, cents: number, { status = 'sent', delivered = true } = {}) => {
  const id = newId(testTime);
  await asTablesOwner(server.database, async (tx) => {
    await tx.execute(sql`
      INSERT INTO invoices (tenant_id, id, year, sequence, client_id, matter_id, client_name, matter_name, status, issue_date, due_date,
        currency, tax_rate, subtotal_cents, total_cents, is_by_firm, delivered_on, created_at)
      VALUES (${firm.id}, ${id}, ${status === 'draft' ? 0 : 2026}, ${++numbers}, ${clientId}, ${caseId}, 'Kilele', 'Case', ${status},
        '2026-11-02', '2026-12-02', 'KES', 0, ${cents}, ${cents}, true, ${delivered ? '2026-11-02' : null}, ${testTime.toISOString()})`);
  });
  return id;
};

const toOffice = async (accountId: string, invoiceId: string, amount: number, of = firm) => {
  const { data, error } = await of.calls.POST('/api/law-firm/client-entries/to-office', {
    body: { accountId, invoiceId, amount, day: today, toldOn: '2026-11-16' },
  });
  return { entry: data?.data, code: error && 'code' in error ? error.code : undefined };
};

const invoiceState = async (id: string) => {
  let row: unknown;
  await asTablesOwner(server.database, async (tx) => {
    row = (await tx.execute(sql`SELECT status, paid_cents::integer AS paid FROM invoices WHERE id = ${id}`)).rows[0];
  });
  return row;
};

describe('addClientAccount', () => {
  it('adds accounts whose title says what they are', async () => {
    const body = { title: 'Office account', bankName: 'Benki ya Mfano', accountNumber: '1' };
    const refused = await firm.calls.POST('/api/law-firm/client-accounts', { body });
    expect(refused.error).toMatchObject({ errors: [{ field: 'title', code: 'account_title' }] });
    const id = await newAccount();
    const { data } = await firm.calls.GET('/api/law-firm/client-accounts');
    expect(data?.data.find((one) => one.id === id)).toMatchObject({ held: 0, available: 0 });
    expect((await other.calls.GET('/api/law-firm/client-accounts')).data?.data).toEqual([]);
  });

  it('refuses a number that is taken', async () => {
    const body = { title: 'Trust', bankName: 'Benki', accountNumber: '77' };
    await firm.calls.POST('/api/law-firm/client-accounts', { body });
    const again = await firm.calls.POST('/api/law-firm/client-accounts', { body });
    expect(again.error).toMatchObject({ code: 'account_taken' });
  });
});

describe('listClientAccounts', () => {
  it('has what each holds, for the firm alone', async () => {
    const account = await newAccount();
    await receive(account, await newSide(), 20);
    await post(account, { ...(await newSide()), amount: 5 });
    const { data } = await firm.calls.GET('/api/law-firm/client-accounts');
    expect(data?.data.find(({ id }) => id === account)).toMatchObject({ held: 25, available: 20 });
    expect((await other.calls.GET('/api/law-firm/client-accounts')).data?.data).toEqual([]);
  });
});

describe('postClientEntry', () => {
  it('never pays out more than that client has, whatever others have', async () => {
    const account = await newAccount();
    const [a, b] = [await newSide(), await newSide()];
    await receive(account, a, 200_000);
    await receive(account, b, 5_000_000);
    const { problem } = await pay(account, a, 300_000);
    expect(problem).toMatchObject({ code: 'not_enough_held', params: { available: 200_000 } });
    expect(await balanceOf(a)).toEqual([200_000, 200_000]);
  });

  it('pays one of two that come at once', async () => {
    const account = await newAccount();
    const side = await newSide();
    await receive(account, side, 100_000);
    const both = await Promise.all([pay(account, side, 80_000), pay(account, side, 80_000)]);
    expect(both.map(({ problem }) => problem?.code ?? 'paid').sort()).toEqual(['not_enough_held', 'paid']);
    expect(await balanceOf(side)).toEqual([20_000, 20_000]);
  });

  it('lets no past day show less than nothing', async () => {
    const account = await newAccount();
    const side = await newSide();
    await receive(account, side, 100_000, '2026-11-10');
    expect((await pay(account, side, 80_000, '2026-11-05')).problem).toMatchObject({
      code: 'not_enough_held',
      params: { available: 0 },
    });
    expect((await pay(account, side, 80_000, '2026-11-12')).entry).toMatchObject({ amount: -80_000 });
    // On the 11th there was enough; since the 12th there is not.
    expect((await pay(account, side, 30_000, '2026-11-11')).problem).toMatchObject({ params: { available: 20_000 } });
  });

  it('pays out cleared money only', async () => {
    const account = await newAccount();
    const side = await newSide();
    const cheque = await post(account, { ...side, amount: 200_000, reason: 'Cheque' });
    await receive(account, side, 50_000);
    expect(await balanceOf(side)).toEqual([250_000, 50_000]);
    expect((await pay(account, side, 60_000)).problem).toMatchObject({ code: 'not_enough_held' });
    await firm.calls.POST('/api/law-firm/client-entries/{id}/clear', {
      params: { path: { id: cheque.id } },
      body: { clearedOn: today },
    });
    expect((await pay(account, side, 60_000)).entry).toBeDefined();
    expect(await balanceOf(side)).toEqual([190_000, 190_000]);
  });

  it.each([
    ['day', 'day_future', { day: '2026-12-01' }],
    ['clearedOn', 'cleared_before', { clearedOn: '2026-11-29' }],
    ['amount', 'decimals', { amount: 1.005 }],
    ['accountId', 'no_such_account', { accountId: '01933f2e-7a00-7000-8000-0000000000ff' }],
  ])('refuses a wrong %s: %s', async (field, code, body) => {
    const account = await newAccount();
    const { problem } = await tryPost(account, { ...(await newSide()), ...body });
    expect(problem).toMatchObject({ errors: [{ field, code }] });
  });

  it('refuses an amount of nothing, another client’s case, and another firm’s', async () => {
    const account = await newAccount();
    const [one, another] = [await newSide(), await newSide()];
    const theirs = await newSide(other);
    expect((await tryPost(account, { ...one, amount: 0 })).problem?.status).toBe(400);
    expect((await tryPost(account, { ...one, caseId: another.caseId })).problem).toMatchObject({
      errors: [{ field: 'caseId', code: 'other_clients_case' }],
    });
    expect((await tryPost(account, theirs)).problem).toMatchObject({ errors: [{ field: 'clientId' }] });
    expect((await tryPost(account, theirs, other)).problem).toMatchObject({ errors: [{ code: 'no_such_account' }] });
  });

  it('keeps the bank’s own items apart from any client’s', async () => {
    const account = await newAccount();
    await post(account, { kind: 'office_item', isOut: true, amount: 1_200, reason: 'Bank charge', clearedOn: today });
    const { data } = await firm.calls.GET('/api/law-firm/client-accounts');
    expect(data?.data.find(({ id }) => id === account)).toMatchObject({ held: -1_200 });
  });

  it('has the database refuse what the code forgets', async () => {
    const account = await newAccount();
    const side = await newSide();
    await receive(account, side, 100, '2026-11-10');
    const insert = (day: string) =>
      server.database.transaction({ tenantId: firm.id }, (tx) =>
        tx.execute(sql`
          INSERT INTO client_entries (tenant_id, id, account_id, client_id, matter_id, day, kind, amount_cents, reason, counts_on, created_at)
          VALUES (${firm.id}, ${newId(testTime)}, ${account}, ${side.clientId}, ${side.caseId}, ${day}, 'payment', -8000, 'x', ${day}, now())`),
      );
    await expect(insert('2026-11-05')).rejects.toThrow();
    await expect(insert('2026-11-12')).resolves.toBeDefined();
    await expect(insert('2026-11-12')).rejects.toThrow();
  });
});

describe('listClientBalances', () => {
  it('adds up: the entries are the balances, whoever posts, and no day is below zero', async () => {
    const account = await newAccount();
    const sides = await Promise.all([newSide(), newSide(), newSide()]);
    let seed = 7;
    const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    const writer = async () => {
      for (let turn = 0; turn < 25; turn += 1) {
        const side = sides[next(3)] as Side;
        const day = `2026-11-${String(1 + next(28)).padStart(2, '0')}`;
        const amount = 1 + next(50_000) / 100;
        const kind = next(3) === 0 ? 'receipt' : 'payment';
        await tryPost(account, {
          ...side,
          kind,
          amount,
          day,
          ...(kind === 'receipt' && next(4) > 0 && { clearedOn: day }),
        });
      }
    };
    await Promise.all(Array.from({ length: 8 }, writer));
    const wrong = await server.database.read({ tenantId: firm.id }, (tx) =>
      tx.execute(sql`
        SELECT 'balance' FROM client_balances b
        LEFT JOIN (
          SELECT account_id, client_id, matter_id, sum(amount_cents) AS held, sum(amount_cents) FILTER (WHERE counts_on IS NOT NULL) AS available
          FROM client_entries GROUP BY 1, 2, 3
        ) e USING (account_id, client_id, matter_id)
        WHERE (b.balance_cents, b.available_cents) IS DISTINCT FROM (e.held, coalesce(e.available, 0))
        UNION ALL
        SELECT 'day' FROM (
          SELECT sum(sum(amount_cents)) OVER (PARTITION BY account_id, client_id, matter_id ORDER BY counts_on) AS running
          FROM client_entries WHERE counts_on IS NOT NULL AND client_id IS NOT NULL GROUP BY account_id, client_id, matter_id, counts_on
        ) days WHERE running < 0`),
    );
    expect(wrong.rows).toEqual([]);
    const { data } = await firm.calls.GET('/api/law-firm/client-entries', {
      params: { query: { accountId: account, limit: 1 } },
    });
    const held = (await firm.calls.GET('/api/law-firm/client-accounts')).data?.data.find(
      ({ id }) => id === account,
    )?.held;
    expect(Math.round(((data?.totals.in ?? 0) - (data?.totals.out ?? 0)) * 100)).toBe(Math.round((held ?? 0) * 100));
  });

  it('shows a firm its own alone', async () => {
    expect((await other.calls.GET('/api/law-firm/client-balances')).data?.data).toEqual([]);
    expect((await other.calls.GET('/api/law-firm/client-entries')).data?.data).toEqual([]);
  });
});

describe('listClientEntries', () => {
  it('lists what the bank has not cleared', async () => {
    const account = await newAccount();
    const side = await newSide();
    await receive(account, side, 10);
    const cheque = await post(account, { ...side, amount: 20 });
    const { data } = await firm.calls.GET('/api/law-firm/client-entries', {
      params: { query: { accountId: account, bankState: 'uncleared' } },
    });
    expect(data?.data.map(({ id }) => id)).toEqual([cheque.id]);
    const { data: balances } = await firm.calls.GET('/api/law-firm/client-balances', { params: { query: side } });
    expect(balances?.data[0]?.last).toEqual({ kind: 'receipt', reason: 'Deposit' });
  });
});

describe('clearClientEntry', () => {
  it('clears once, not before the day, and not another firm’s', async () => {
    const account = await newAccount();
    const { id } = await post(account, { ...(await newSide()), amount: 20, day: '2026-11-20' });
    const clear = (clearedOn: string, of = firm) =>
      of.calls.POST('/api/law-firm/client-entries/{id}/clear', { params: { path: { id } }, body: { clearedOn } });
    expect((await clear('2026-11-19')).error).toMatchObject({ errors: [{ code: 'cleared_before' }] });
    expect((await clear('2026-12-01')).error).toMatchObject({ errors: [{ code: 'day_future' }] });
    expect((await clear('2026-11-21', other)).response.status).toBe(404);
    expect((await clear('2026-11-21')).data?.data.clearedOn).toBe('2026-11-21');
    expect((await clear('2026-11-22')).error).toMatchObject({ code: 'already_cleared' });
  });
});

describe('payOfficeFromClient', () => {
  it('pays a delivered invoice up to its balance, and settles it in the same step', async () => {
    const account = await newAccount();
    const side = await newSide();
    await receive(account, side, 60_000);
    const invoice = await newInvoice(side, 5_575_000);
    const read = await firm.calls.GET('/api/law-firm/invoices/{id}', { params: { path: { id: invoice } } });
    expect(read.data?.data.inClientAccount).toBe(60_000);
    expect((await toOffice(account, invoice, 60_000)).code).toBe('more_than_balance');
    expect((await toOffice(account, invoice, 55_750)).entry).toMatchObject({
      kind: 'to_office',
      amount: -55_750,
      invoiceId: invoice,
    });
    expect(await balanceOf(side)).toEqual([4_250, 4_250]);
    expect(await invoiceState(invoice)).toEqual({ status: 'paid', paid: 5_575_000 });
  });

  it('leaves what awaited certificates stand for: 111,000 of 116,000 with 5,000 awaited', async () => {
    const account = await newAccount();
    const side = await newSide();
    await receive(account, side, 120_000);
    const invoice = await newInvoice(side, 11_600_000);
    await firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
      params: { path: { id: invoice } },
      body: { method: 'wht', amount: 5_000, certificate: { state: 'awaited' } },
    });
    expect((await toOffice(account, invoice, 112_000)).code).toBe('more_than_balance');
    expect((await toOffice(account, invoice, 111_000)).entry).toMatchObject({ amount: -111_000 });
    expect(await invoiceState(invoice)).toEqual({ status: 'sent', paid: 11_100_000 });
  });

  it('refuses a draft, one that was not delivered, and more than is held', async () => {
    const account = await newAccount();
    const side = await newSide();
    await receive(account, side, 100);
    expect((await toOffice(account, await newInvoice(side, 5_000, { status: 'draft' }), 50)).code).toBe(
      'not_delivered',
    );
    expect((await toOffice(account, await newInvoice(side, 5_000, { delivered: false }), 50)).code).toBe(
      'not_delivered',
    );
    const large = await newInvoice(side, 50_000);
    expect((await toOffice(account, large, 200)).code).toBe('not_enough_held');
    expect(await invoiceState(large)).toEqual({ status: 'sent', paid: 0 });
    expect((await toOffice(account, large, 50, other)).code).toBe('invalid_request');
  });
});

describe('reimburseDisbursement', () => {
  const spend = async ({ caseId }: Side, body: Partial<Schemas['DisbursementInput']> = {}) => {
    const { data, error } = await firm.calls.POST('/api/law-firm/disbursements', {
      body: {
        caseId,
        day: '2026-11-12',
        description: 'Court filing fee',
        amount: 7_150,
        receiptNo: 'R-77',
        vat: 'outside',
        ...body,
      },
    });
    if (!data) throw new Error(error.detail);
    return data.data.id;
  };
  const stateOf = async (id: string) =>
    (await firm.calls.GET('/api/law-firm/disbursements/{id}', { params: { path: { id } } })).data?.data.state;
  const reimburse = async (accountId: string, disbursementId: string, day = today, of = firm) => {
    const { data, error } = await of.calls.POST('/api/law-firm/client-entries/reimburse', {
      body: { accountId, disbursementId, day },
    });
    return { entry: data?.data, code: error && ('errors' in error ? error.errors?.[0]?.code : error.code) };
  };

  it('pays back what the firm had paid, against its receipt, and has it be billed no more', async () => {
    const account = await newAccount();
    const side = await newSide();
    const spent = await spend(side);
    expect((await reimburse(account, spent)).code).toBe('not_enough_held');
    await receive(account, side, 10_000);
    expect((await reimburse(account, spent)).entry).toMatchObject({
      kind: 'reimbursement',
      amount: -7_150,
      reason: 'Court filing fee',
      reference: 'R-77',
      disbursementId: spent,
      clientId: side.clientId,
      caseId: side.caseId,
    });
    expect(await balanceOf(side)).toEqual([2_850, 2_850]);
    expect(await stateOf(spent)).toBe('reimbursed');
    expect((await reimburse(account, spent)).code).toBe('disbursement_locked');
    const wip = await firm.calls.GET('/api/law-firm/disbursements', {
      params: { query: { caseId: side.caseId, state: 'unbilled' } },
    });
    expect(wip.data?.data).toEqual([]);
  });

  it('is paid once, however many ask at once', async () => {
    const account = await newAccount();
    const side = await newSide();
    await receive(account, side, 50_000);
    const spent = await spend(side);
    const asked = await Promise.all([1, 2, 3].map(() => reimburse(account, spent)));
    expect(asked.filter(({ entry }) => entry)).toHaveLength(1);
    expect(await balanceOf(side)).toEqual([42_850, 42_850]);
  });

  it('is unbilled again once its entry is reversed', async () => {
    const account = await newAccount();
    const side = await newSide();
    await receive(account, side, 10_000);
    const spent = await spend(side);
    const { entry } = await reimburse(account, spent);
    expect((await reverse(entry?.id ?? '')).posted).toMatchObject([{ kind: 'reversal', amount: 7_150 }]);
    expect(await stateOf(spent)).toBe('unbilled');
    expect(await balanceOf(side)).toEqual([10_000, 10_000]);
    expect((await reimburse(account, spent)).entry?.amount).toBe(-7_150);
  });

  it('needs a receipt, waits for the payment, and leaves what is sold with VAT to an invoice', async () => {
    const account = await newAccount();
    const side = await newSide();
    await receive(account, side, 50_000);
    expect((await reimburse(account, await spend(side, { receiptNo: '' }))).code).toBe('receipt_missing');
    expect((await reimburse(account, await spend(side), '2026-11-11')).code).toBe('not_paid_yet');
    expect((await reimburse(account, await spend(side, { vat: 'standard' }))).code).toBe('sold_with_vat');
    expect((await reimburse(account, await spend(side), today, other)).code).toBe('no_such_account');
    expect((await reimburse(account, newId(testTime))).code).toBe('no_such_record');
    expect(await balanceOf(side)).toEqual([50_000, 50_000]);
  });
});

describe('exportClientEntries', () => {
  const linesOf = async (query: string, of = firm) => {
    const response = await fetch(`${server.url}/api/law-firm/client-entries/export?${query}`, {
      headers: { 'X-Tenant': of === firm ? 'simba' : 'nyati' },
    });
    return { response, lines: (await response.text()).replace('\uFEFF', '').trim().split('\n') };
  };

  it('has a ledger with the balance after each entry, and the cash book as it is filtered', async () => {
    const account = await newAccount();
    const side = await newSide();
    await receive(account, side, 600, '2026-11-10');
    await tryPost(account, { ...side, kind: 'payment', amount: 150.5, day: '2026-11-20', reason: '=1+1' });
    const { response, lines } = await linesOf(`clientId=${side.clientId}&caseId=${side.caseId}`);
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(response.headers.get('content-disposition')).toContain('client-money-2026-11-30.csv');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^Date,Account,Client,.*,Reverses,Balance/);
    expect(lines[1]).toMatch(/^2026-11-20,.*,Payment,.*'=1\+1.*,,150\.50,.*,449\.50/);
    expect(lines[2]).toMatch(/^2026-11-10,.*,Receipt,.*,600\.00,,2026-11-10,.*,600\.00/);
    const uncleared = await linesOf(`accountId=${account}&bankState=uncleared`);
    expect(uncleared.lines).toHaveLength(2);
    expect(uncleared.lines[0]).not.toContain('Balance');
    const late = await linesOf(`accountId=${account}&from=2026-11-15`);
    expect(late.lines).toHaveLength(2);
    expect(late.lines[1]).toMatch(/,449\.50\r?$/);
    expect((await linesOf(`accountId=${account}`, other)).lines).toHaveLength(1);
  });
});

describe('moveClientMoney', () => {
  const move = async (account: string, from: Side, to: Side, documentId: string, amount = 40) => {
    const { data, error } = await firm.calls.POST('/api/law-firm/client-entries/between', {
      body: {
        accountId: account,
        fromClientId: from.clientId,
        fromCaseId: from.caseId,
        toClientId: to.clientId,
        toCaseId: to.caseId,
        day: today,
        amount,
        reason: 'By letter',
        documentId,
      },
    });
    return { entries: data?.data, problem: error };
  };

  const newPaper = async (caseId: string) => {
    const id = newId(testTime);
    await asTablesOwner(server.database, (tx) =>
      tx.execute(sql`
        INSERT INTO documents (tenant_id, id, matter_id, name, media_type, bytes, signature, created_at, updated_at)
        VALUES (${firm.id}, ${id}, ${caseId}, 'Authority.pdf', 'application/pdf', 1, 'signed', now(), now())`),
    );
    return id;
  };

  it('moves money by written authority of the case that it leaves, and back on both sides', async () => {
    const account = await newAccount();
    const [from, to] = [await newSide(), await newSide()];
    await receive(account, from, 100);
    const elsewhere = await newPaper(to.caseId);
    expect((await move(account, from, to, elsewhere)).problem).toMatchObject({
      errors: [{ code: 'no_such_authority' }],
    });
    const paper = await newPaper(from.caseId);
    expect((await move(account, from, to, paper, 101)).problem).toMatchObject({ code: 'not_enough_held' });
    expect((await move(account, from, from, paper)).problem).toMatchObject({ errors: [{ code: 'same_ledger' }] });
    const { entries } = await move(account, from, to, paper);
    expect(entries?.map(({ amount }) => amount)).toEqual([-40, 40]);
    expect([await balanceOf(from), await balanceOf(to)]).toEqual([
      [60, 60],
      [40, 40],
    ]);
    expect((await reverse(entries?.[1]?.id ?? '')).posted).toHaveLength(2);
    expect([await balanceOf(from), await balanceOf(to)]).toEqual([
      [100, 100],
      [0, 0],
    ]);
  });
});

describe('reverseClientEntry', () => {
  it('takes back a cheque that never cleared', async () => {
    const account = await newAccount();
    const side = await newSide();
    const { id } = await post(account, { ...side, amount: 500 });
    expect((await reverse(id)).posted).toMatchObject([{ kind: 'reversal', amount: -500, reverses: id }]);
    expect(await balanceOf(side)).toEqual([0, 0]);
    expect((await reverse(id)).code).toBe('already_reversed');
  });

  it('has the office make up for what was spent of a receipt that bounced', async () => {
    const account = await newAccount();
    const side = await newSide();
    const { id } = await receive(account, side, 500);
    await pay(account, side, 300);
    expect((await reverse(id)).code).toBe('shortfall');
    expect((await reverse(id, { fromOffice: true })).posted).toMatchObject([
      { kind: 'from_office', amount: 300 },
      { kind: 'reversal', amount: -500 },
    ]);
    expect(await balanceOf(side)).toEqual([0, 0]);
  });

  it('takes back the bank’s own items, and money out that never cleared', async () => {
    const account = await newAccount();
    const side = await newSide();
    await receive(account, side, 500);
    const item = { kind: 'office_item', reason: 'Bank charge' } as const;
    const charge = await post(account, { ...item, isOut: true, amount: 40, clearedOn: today });
    const refund = await post(account, { ...item, amount: 40 });
    const paidOut = (await pay(account, side, 200)).entry;
    for (const [id = '', amount] of [[charge.id, 40] as const, [refund.id, -40] as const, [paidOut?.id, 200] as const])
      expect((await reverse(id)).posted).toMatchObject([{ kind: 'reversal', amount, reverses: id }]);
    expect(await balanceOf(side)).toEqual([500, 500]);
    const { data } = await firm.calls.GET('/api/law-firm/client-accounts');
    expect(data?.data.find(({ id }) => id === account)).toMatchObject({ held: 500 });
  });

  it('reopens an invoice that it had paid', async () => {
    const account = await newAccount();
    const side = await newSide();
    await receive(account, side, 100);
    const invoice = await newInvoice(side, 10_000);
    const { entry } = await toOffice(account, invoice, 100);
    expect((await reverse(entry?.id ?? '')).posted).toMatchObject([{ amount: 100 }]);
    expect(await invoiceState(invoice)).toEqual({ status: 'sent', paid: 0 });
    expect(await balanceOf(side)).toEqual([100, 100]);
  });
});

describe('previewReconciliation', () => {
  it('compares the bank, the cash book and what is owed to clients', async () => {
    const account = await newAccount();
    const [a, b] = [await newSide(), await newSide()];
    await receive(account, a, 635_000, '2026-11-03');
    await receive(account, b, 615_000, '2026-11-03');
    await pay(account, a, 75_000, '2026-11-28');
    await post(account, { ...b, amount: 40_000, day: today });
    const preview = async (bank: number) =>
      (
        await firm.calls.GET('/api/law-firm/reconciliations/preview', {
          params: { query: { accountId: account, day: today, bank: String(bank) } },
        })
      ).data?.data;
    expect(await preview(1_250_000)).toMatchObject({
      bank: 1_250_000,
      unpresented: 75_000,
      unpresentedCount: 1,
      uncredited: 40_000,
      uncreditedCount: 1,
      adjusted: 1_215_000,
      cashBook: 1_215_000,
      ledger: 1_215_000,
      difference: 0,
      agrees: true,
      from: '2026-11-03',
      opening: 0,
      received: { count: 3, amount: 1_290_000 },
      paid: { count: 1, amount: 75_000 },
      isSolePoster: false,
      clients: [
        { clientId: b.clientId, balance: 655_000 },
        { clientId: a.clientId, balance: 560_000 },
      ],
      outstanding: [{ amount: -75_000 }, { amount: 40_000 }],
      officeItems: 0,
    });
    expect(await preview(1_248_800)).toMatchObject({ difference: -1_200, agrees: false });
    const theirs = await other.calls.GET('/api/law-firm/reconciliations/preview', {
      params: { query: { accountId: account, day: today, bank: '0' } },
    });
    expect(theirs.error).toMatchObject({ errors: [{ code: 'no_such_account' }] });
  });
});

describe('signReconciliation', () => {
  it('needs somebody who has signed in', async () => {
    const account = await newAccount();
    const { error } = await firm.calls.POST('/api/law-firm/reconciliations', {
      body: { accountId: account, day: today, bank: 0 },
    });
    expect(error).toMatchObject({ code: 'access_is_open' });
  });
});

describe('listReconciliations', () => {
  it('is empty until somebody signs', async () => {
    expect((await firm.calls.GET('/api/law-firm/reconciliations')).data?.data).toEqual([]);
  });
});

describe('once people sign in', () => {
  let database: OpenDatabase;
  let signed: Awaited<ReturnType<typeof buildTestApp>>;
  let people: Record<'manager' | 'accountant' | 'lawyer' | 'clerk' | 'admin', Person>;

  beforeAll(async () => {
    database = await openTestDatabase('demo');
    signed = await buildTestApp(database, { accounts });
    const of = (role: keyof typeof people) => memberOf(database, 'twiga-kifaru', role);
    // One after another: each takes the tables from their owner's rules for a moment, which locks them.
    const manager = await of('manager');
    const accountant = await of('accountant');
    const lawyer = await of('lawyer');
    people = { manager, accountant, lawyer, clerk: await of('clerk'), admin: await of('admin') };
  });
  afterAll(() => database.close());

  const call = async (person: Person, method: 'GET' | 'POST', url: string, body?: object) => {
    const headers = { ...person.headers, ...(body && { origin: `http://${person.headers.host}` }) };
    const sent = { method, url: `/api/law-firm/${url}`, headers, ...(body && { payload: body }) };
    const answer = await signed.app.inject(sent);
    return { status: answer.statusCode, body: answer.json<{ data: Record<string, unknown>; code?: string }>() };
  };

  it('the accountant posts, who may not sign; somebody else signs, which locks the period', async () => {
    const { manager, accountant, lawyer, clerk } = people;
    const account = { title: 'Clients’ account', bankName: 'Benki ya Mfano', accountNumber: '000 000 0002' };
    const accountId = (await call(accountant, 'POST', 'client-accounts', account)).body.data['id'] as string;
    const list = (await call(manager, 'GET', 'cases?limit=1')).body.data as unknown as { id: string }[];
    const caseId = list[0]?.id ?? '';
    const clientId = (await call(manager, 'GET', `cases/${caseId}`)).body.data['client'] as string;
    const entry = {
      accountId,
      clientId,
      caseId,
      kind: 'receipt',
      day: '2026-11-18',
      amount: 500,
      reason: 'Deposit',
      clearedOn: '2026-11-18',
    };
    expect((await call(lawyer, 'POST', 'client-entries', entry)).status).toBe(403);
    expect((await call(clerk, 'GET', 'client-entries')).status).toBe(403);
    expect((await call(lawyer, 'GET', 'client-entries')).status).toBe(200);
    expect((await call(accountant, 'POST', 'client-entries', entry)).status).toBe(201);
    const signing = { accountId, day: '2026-11-20', bank: 500 };
    expect((await call(accountant, 'POST', 'reconciliations', signing)).status).toBe(403);
    expect((await call(manager, 'POST', 'reconciliations', { ...signing, bank: 499 })).body.code).toBe('books_differ');
    expect((await call(manager, 'POST', 'reconciliations', signing)).status).toBe(201);
    expect((await call(accountant, 'POST', 'client-entries', entry)).body.code).toBe('period_locked');
    // In the next period the manager is the only one who posts.
    expect(
      (await call(manager, 'POST', 'client-entries', { ...entry, day: '2026-11-21', clearedOn: '2026-11-21' })).status,
    ).toBe(201);
    const next = { accountId, day: '2026-11-21', bank: 1_000 };
    expect((await call(manager, 'POST', 'reconciliations', next)).body.code).toBe('sole_poster');
    const preview = `reconciliations/preview?${new URLSearchParams({ accountId, day: next.day, bank: '1000' }).toString()}`;
    expect((await call(manager, 'GET', preview)).body.data).toMatchObject({
      from: '2026-11-21',
      opening: 500,
      received: { count: 1, amount: 500 },
      isSolePoster: true,
    });
    expect((await call(people.admin, 'GET', preview)).body.data).toMatchObject({ isSolePoster: false });
    expect((await call(people.admin, 'POST', 'reconciliations', next)).status).toBe(201);
  });
});
