import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { newId } from '#server/db/newId';
import { purgeDeletedRows } from '#server/purge/deletedRows';
import { purgeErasedNames } from '#server/purge/erasedNames';
import { filesIn } from '#tests/helpers/archive';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { silentLog } from '#tests/helpers/silentLog';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { asTablesOwner } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';

type Schemas = components['schemas'];

const today = '2026-11-30';

let server: TestApp;
let firm: TestFirm;
let account: string;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  server.clock.now = new Date(`${today}T12:00:00+03:00`);
  const { data } = await firm.calls.POST('/api/law-firm/client-accounts', {
    body: { title: 'Clients’ account', bankName: 'Benki ya Mfano', accountNumber: '1' },
  });
  account = data?.data.id ?? '';
});
afterAll(() => server.close());

const at = (id: string) => ({ params: { path: { id }, header: {} } });

const newSide = async (name: string) => {
  const clientId = (await firm.addClient({ name })).id;
  return { clientId, caseId: (await firm.addCase(clientId, { title: `${name} v Tembo` })).id };
};

const post = async (
  side: { clientId: string; caseId: string },
  body: Partial<Schemas['ClientEntryInput']> & { amount: number },
) => {
  const { data, error } = await firm.calls.POST('/api/law-firm/client-entries', {
    body: { accountId: account, kind: 'receipt', day: today, reason: 'Deposit', ...side, ...body },
  });
  if (!data) throw new Error(error.detail);
  return data.data;
};

const receive = (side: { clientId: string; caseId: string }, amount: number, payerOrPayee = '') =>
  post(side, { amount, payerOrPayee, clearedOn: today });

const pay = (side: { clientId: string; caseId: string }, amount: number) => post(side, { kind: 'payment', amount });

const close = (id: string, body: Partial<Schemas['CloseInput']> = {}) =>
  firm.calls.POST('/api/law-firm/cases/{id}/close', {
    ...at(id),
    body: { reason: 'Settled.', openWork: 'keep', ...body },
  });

describe('closing a case', () => {
  it('warns of money in the client account, and leaves it there if somebody says so', async () => {
    const side = await newSide('Kilele');
    await receive(side, 15_000);
    const { error } = await close(side.caseId);
    expect(error).toMatchObject({
      status: 409,
      code: 'closing_with_money',
      params: { balance: 15_000 },
      errors: [{ field: 'moneyStays' }],
    });
    expect((await close(side.caseId, { moneyStays: true })).data?.data.status).toBe('Closed');
    // Its reason can be put right without being warned again.
    expect((await close(side.caseId, { reason: 'Withdrawn.' })).data?.data.closeReason).toBe('Withdrawn.');
  });

  it('warns whoever closes it by its status', async () => {
    const side = await newSide('Zawadi');
    await receive(side, 10);
    const { data } = await firm.calls.GET('/api/law-firm/cases/{id}', at(side.caseId));
    const { title = '', caseType = '', client = '', priority = 'Low' } = data?.data ?? {};
    const put = (status: 'Closed' | 'Pending') =>
      firm.calls.PUT('/api/law-firm/cases/{id}', {
        ...at(side.caseId),
        body: { title, caseType, client, priority, status },
      });
    expect((await put('Closed')).error).toMatchObject({ errors: [{ field: 'status', code: 'closing_with_money' }] });
    expect((await put('Pending')).response.status).toBe(200);
    await pay(side, 10);
    expect((await put('Closed')).response.status).toBe(200);
  });
});

describe('deleting a case or a client', () => {
  it('is refused while the client account has money', async () => {
    const side = await newSide('Moraa');
    await receive(side, 20);
    const refused = await firm.calls.DELETE('/api/law-firm/cases/{id}', at(side.caseId));
    expect(refused.error).toMatchObject({ status: 409, code: 'client_money_held', params: { balance: 20 } });
    await pay(side, 20);
    expect((await firm.calls.DELETE('/api/law-firm/cases/{id}', at(side.caseId))).response.status).toBe(200);
    expect((await firm.calls.DELETE('/api/law-firm/clients/{id}', at(side.clientId))).response.status).toBe(200);
  });

  it('is refused while money of the client is held outside it', async () => {
    const { id } = await firm.addClient({ name: 'Cherono' });
    await asTablesOwner(server.database, (tx) =>
      tx.execute(sql`
        INSERT INTO unapplied_receipts (tenant_id, id, client_id, day, source, amount_cents, left_cents, created_at)
        VALUES (${firm.id}, ${newId(testTime)}, ${id}, '2026-11-20', 'statement', 100, 100, now())`),
    );
    const refused = await firm.calls.DELETE('/api/law-firm/clients/{id}', at(id));
    expect(refused.error).toMatchObject({ status: 409, code: 'client_has_held_money' });
  });
});

describe('erasing a client', () => {
  const purge = async (now: Date) => {
    const { database, resources } = server;
    const task = {
      database,
      now: () => now,
      exportsFolder: '',
      exportsKeptDays: 1,
      log: silentLog,
      files: resources.files,
    };
    const { signal } = new AbortController();
    await purgeDeletedRows(task, signal);
    await purgeErasedNames(task, signal);
  };

  const ledgerOf = async () => {
    const headers = { 'X-Tenant': 'simba' };
    const url = '/api/law-firm/accountant-pack?from=2026-11-01&to=2026-11-30';
    const answer = await server.app.inject({ url, headers });
    return filesIn(answer.rawPayload)['ledgers.csv']?.join('\n') ?? '';
  };

  /** The tables of the firm with a row that has the word anywhere. */
  const tablesWith = async (word: string) => {
    const found: string[] = [];
    await asTablesOwner(server.database, async (tx) => {
      for (const name of ['client_balances', 'client_entries', 'bank_lines', 'clients', 'matters', 'audit']) {
        const table = sql.identifier(name);
        const having = sql`SELECT FROM ${table} t WHERE t.tenant_id = ${firm.id} AND t::text ILIKE ${`%${word}%`} LIMIT 1`;
        if ((await tx.execute(having)).rows.length > 0) found.push(name);
      }
    });
    return found;
  };

  it('waits for money that is held, and keeps the books with their names for six years', async () => {
    const side = await newSide('Nafula');
    await receive(side, 300, 'Nafula Trading');
    await firm.calls.POST('/api/law-firm/bank-statements', {
      body: {
        accountId: account,
        fileName: 'november.csv',
        file: btoa(`Date,Description,Amount\n${today},Deposit of Nafula,300`),
      },
    });
    await close(side.caseId, { moneyStays: true });
    const erase = () =>
      firm.calls.POST('/api/law-firm/clients/{id}/erase', { ...at(side.clientId), body: { name: 'Nafula' } });
    expect((await erase()).error).toMatchObject({ errors: [{ code: 'client_money_held' }] });
    await pay(side, 300);
    const { data } = await erase();
    expect(data?.data).toMatchObject({ name: 'Erased client', erasure: { kept_until: '2032-11-30' } });

    // A purge of what was deleted takes nothing of the books along.
    await purge(new Date('2032-11-30T09:00:00Z'));
    expect(await ledgerOf()).toContain('Nafula,Nafula v Tembo,2026-11-30,Receipt,Nafula Trading');
    const { data: listed } = await firm.calls.GET('/api/law-firm/client-balances', {
      params: { query: { clientId: side.clientId } },
    });
    expect(listed?.data).toMatchObject([{ client: 'Nafula', caseTitle: 'Nafula v Tembo', balance: 0 }]);
    expect(await tablesWith('Nafula')).toEqual(['client_balances', 'client_entries', 'bank_lines']);

    // Then the figures stay alone.
    await purge(new Date('2032-12-01T09:00:00Z'));
    expect(await tablesWith('Nafula')).toEqual([]);
    expect(await ledgerOf()).toContain('Erased client');
  });

  it('keeps the ledger of a case and a client that were deleted', async () => {
    const side = await newSide('Wekesa');
    await receive(side, 5);
    await pay(side, 5);
    await firm.calls.DELETE('/api/law-firm/cases/{id}', at(side.caseId));
    await firm.calls.DELETE('/api/law-firm/clients/{id}', at(side.clientId));
    await purge(new Date('2028-01-01T09:00:00Z'));
    expect(await ledgerOf()).toContain('Wekesa v Tembo');
  });
});

describe('an invoice that was paid from the client account', () => {
  it('says so, and is opened again by reversing the entry alone', async () => {
    const side = await newSide('Onyango');
    await receive(side, 100);
    const invoice = newId(testTime);
    await asTablesOwner(server.database, async (tx) => {
      await tx.execute(sql`
        INSERT INTO invoices (tenant_id, id, year, sequence, client_id, matter_id, client_name, matter_name, status, issue_date, due_date,
          currency, tax_rate, subtotal_cents, total_cents, is_by_firm, delivered_on, created_at)
        VALUES (${firm.id}, ${invoice}, 2026, 801, ${side.clientId}, ${side.caseId}, 'Onyango', 'Case', 'sent', '2026-11-02',
          '2026-12-02', 'KES', 0, 10000, 10000, true, '2026-11-02', ${testTime.toISOString()})`);
    });
    const { data: paid } = await firm.calls.POST('/api/law-firm/client-entries/to-office', {
      body: { accountId: account, invoiceId: invoice, amount: 100, day: today, toldOn: today },
    });
    const read = async () => (await firm.calls.GET('/api/law-firm/invoices/{id}', at(invoice))).data?.data;
    const shown = await read();
    expect(shown).toMatchObject({ status: 'paid', settlements: [{ method: 'client_account', amount: 100 }] });
    const { data: told } = await firm.calls.GET('/api/law-firm/activity', {
      params: { query: { caseId: side.caseId } },
    });
    expect(told?.data.map(({ code }) => code)).toContain('invoice_paid');
    const paymentId = shown?.settlements[0]?.id ?? '';
    const refused = await firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', {
      params: { path: { id: invoice, paymentId }, header: {} },
      body: { reason: 'Wrong' },
    });
    expect(refused.error).toMatchObject({ status: 409, code: 'client_account_stays' });
    await firm.calls.POST('/api/law-firm/client-entries/{id}/reverse', {
      params: { path: { id: paid?.data.id ?? '' } },
      body: { day: today, reason: 'Wrong' },
    });
    expect(await read()).toMatchObject({ status: 'sent', balance: 100 });
  });
});
