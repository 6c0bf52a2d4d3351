import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addInvoice, payPart, setStatus } from '#tests/helpers/billing';
import { eachTestsFirm } from '#tests/helpers/eachTestsFirm';
import type { TestFirm } from '#tests/helpers/firm';
import type { TestApp } from '#tests/helpers/testApp';

let server: TestApp;
let firm: TestFirm;
let clientId: string;

/** Each test has a firm of its own, which begins on 1 October. */
const at = eachTestsFirm('2026-10-01', async (own) => {
  ({ server, firm } = own);
  clientId = (await firm.addClient()).id;
});

const bill = () => addInvoice(server, { tenantId: firm.id, clientId, matterId: '' }, { dueDate: '2026-12-31' });

const list = async () => (await firm.calls.GET('/api/law-firm/months', { params: { query: {} } })).data;

const of = (month: string, header: { 'If-Match'?: string; 'Idempotency-Key'?: string } = {}) => ({
  params: { path: { month }, header },
});

const get = async (month: string) =>
  (await firm.calls.GET('/api/law-firm/months/{month}', { params: { path: { month } } })).data?.data;

const close = (month: string, reason?: string, header = {}) =>
  firm.calls.POST('/api/law-firm/months/{month}/close', { ...of(month, header), body: { ...(reason && { reason }) } });

const open = (month: string, reason = 'An invoice was missing.', header = {}) =>
  firm.calls.POST('/api/law-firm/months/{month}/open', { ...of(month, header), body: { reason } });

const none = { billed: 0, credited: 0, writtenOff: 0, collected: 0, vat: 0, wht: 0, whVat: 0 };

describe('listMonths', () => {
  it('are none before anything is booked', async () => {
    expect(await list()).toMatchObject({ data: [], page: { total: 0 }, totals: none });
    expect((await close('2026-09-01')).response.status).toBe(404);
  });

  it('have what was billed, credited, collected and withheld in each', async () => {
    const { id } = await bill();
    at('2026-10-05');
    await payPart(server, id, 100_000);
    const settle = (body: object) =>
      firm.calls.POST('/api/law-firm/invoices/{id}/payments', { params: { path: { id } }, body } as never);
    await settle({ method: 'wht', amount: 5_000, certificate: { state: 'received', number: 'KRA1' } });
    await settle({ method: 'wh_vat', amount: 2_000, certificate: { state: 'awaited' } });
    at('2026-12-01');
    await bill();
    await firm.calls.POST('/api/law-firm/invoices/{id}/credit-notes', {
      params: { path: { id } },
      body: { reason: 'Agreed.', lines: [{ position: 1, amount: 5_000 }] },
    });
    await settle({ method: 'write_off', amount: 200 });
    const months = await list();
    expect(months?.data.map(({ month, figures }) => ({ month, ...figures }))).toEqual([
      { ...none, month: '2026-12-01', billed: 116_000, credited: 5_800, writtenOff: 200, vat: 15_200 },
      { ...none, month: '2026-11-01' },
      { ...none, month: '2026-10-01', billed: 116_000, collected: 100_000, vat: 16_000, wht: 5_000 },
    ]);
    expect(months?.totals).toMatchObject({ billed: 232_000, vat: 31_200 });
  });
});

it('exportReport: has the months, who closed them, and what they come to', async () => {
  await bill();
  at('2026-11-02');
  await close('2026-10-01');
  const { data } = await firm.calls.GET('/api/law-firm/reports/{name}/export', {
    params: { path: { name: 'months' } },
    parseAs: 'text',
  });
  expect((data ?? '').replace('\ufeff', '').trimEnd().split('\n')).toEqual([
    'Month,Billed,Credited,Written off,Collected,VAT,WHT,WH-VAT,Closed on,Closed by,Reason,Late',
    '2026-11,0.00,0.00,0.00,0.00,0.00,0.00,0.00,,,,0',
    '2026-10,116000.00,0.00,0.00,0.00,16000.00,0.00,0.00,2026-11-02,,,0',
    'Total,116000.00,0.00,0.00,0.00,16000.00,0.00,0.00,,,,',
  ]);
});

/** What each month comes to, the latest first, without what is nothing. */
const figures = async () =>
  (await list())?.data.map(({ figures: of }) =>
    Object.fromEntries(Object.entries(of).filter(([, amount]) => amount !== 0)),
  );

describe('an event counts in its own month', () => {
  it('when an invoice that was paid is credited: what was collected is held', async () => {
    const { id } = await bill();
    at('2026-10-05');
    await payPart(server, id, 116_000);
    at('2026-11-10');
    await firm.calls.POST('/api/law-firm/invoices/{id}/credit-notes', {
      params: { path: { id } },
      body: { reason: 'Agreed.', lines: [{ position: 1, amount: 100_000 }] },
    });
    expect(await figures()).toEqual([
      { credited: 116_000, collected: -116_000, vat: -16_000 },
      { billed: 116_000, collected: 116_000, vat: 16_000 },
    ]);
  });

  it('when a cheque bounces, and when an invoice is cancelled', async () => {
    const { id } = await bill();
    at('2026-10-05');
    const { data } = await payPart(server, id, 116_000);
    at('2026-11-10');
    await firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', {
      params: { path: { id, paymentId: data?.data.payments[0]?.id ?? '' } },
      body: { reason: 'Bounced.', kind: 'bounced' },
    });
    at('2026-12-10');
    await setStatus(server, id, { status: 'cancelled' });
    expect(await figures()).toEqual([
      { billed: -116_000, vat: -16_000 },
      { collected: -116_000 },
      { billed: 116_000, collected: 116_000, vat: 16_000 },
    ]);
  });

  it('when a certificate came late: it counts in the month in which it came', async () => {
    const { id } = await bill();
    at('2026-11-02');
    await close('2026-10-01');
    at('2026-11-10');
    const { response } = await firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
      params: { path: { id } },
      body: {
        method: 'wht',
        amount: 5_000,
        date: '2026-10-30',
        certificate: { state: 'received', number: 'KRA1' },
      },
    });
    expect(response.status).toBe(201);
    expect(await figures()).toEqual([{ wht: 5_000 }, { billed: 116_000, vat: 16_000 }]);
    expect((await list())?.data.map(({ late }) => late)).toEqual([0, 1]);
  });
});

describe('closeMonth', () => {
  it('keeps its figures, and has nothing dated in it', async () => {
    const { id } = await bill();
    at('2026-11-02');
    const { data, response } = await close('2026-10-01');
    expect(data?.data.month).toMatchObject({
      state: 'closed',
      act: 'open',
      version: 2,
      closed: { at: '2026-11-02T09:00:00.000Z', figures: { billed: 116_000, vat: 16_000 } },
    });
    expect(response.headers.get('ETag')).toBe('"2"');
    expect((await payPart(server, id, 100, { date: '2026-10-31' })).error).toMatchObject({ code: 'month_closed' });
    expect((await payPart(server, id, 100, { date: '2026-11-01' })).response.status).toBe(201);
  });

  it('goes in order, once a month is over', async () => {
    await bill();
    at('2026-12-02');
    expect((await close('2026-11-01')).error).toMatchObject({ code: 'month_not_next', params: { next: '2026-10' } });
    await close('2026-10-01');
    expect((await close('2026-10-01')).error).toMatchObject({ code: 'month_not_next', params: { next: '2026-11' } });
    await close('2026-11-01');
    expect((await close('2026-12-01')).error).toMatchObject({ code: 'month_not_over', params: { month: '2026-12' } });
    expect((await list())?.data.map(({ month, state, act }) => [month, state, act])).toEqual([
      ['2026-12-01', 'open', undefined],
      ['2026-11-01', 'closed', 'open'],
      ['2026-10-01', 'closed', undefined],
    ]);
  });

  describe('getMonth', () => {
    it('names what is open, and goes on with a reason', async () => {
      const { id } = await bill();
      await firm.calls.PUT('/api/law-firm/invoices/{id}/etims', {
        params: { path: { id } },
        body: { state: 'failed', error: 'No PIN.' },
      });
      const account = await firm.calls.POST('/api/law-firm/client-accounts', {
        body: { title: 'Clients’ account', bankName: 'Benki ya Mfano', accountNumber: '1' },
      });
      const caseId = (await firm.addCase(clientId)).id;
      await firm.calls.POST('/api/law-firm/client-entries', {
        body: {
          accountId: account.data?.data.id ?? '',
          kind: 'receipt',
          day: '2026-10-01',
          reason: 'Deposit',
          amount: 10,
          payerOrPayee: 'A',
          clientId,
          caseId,
        },
      });
      await server.database.transaction({ tenantId: firm.id }, (tx) =>
        tx.execute(sql`
        WITH statement AS (
          INSERT INTO statement_imports (tenant_id, id, kind, account, file_name, sha256, lines, new_lines, created_at)
          VALUES (${firm.id}, gen_random_uuid(), 'mpesa', '600638', 'a.csv', 'a', 1, 1, now()) RETURNING id
        )
        INSERT INTO statement_lines (tenant_id, id, import_id, source, account, currency, key, happened_at, amount_cents, state, why, created_at)
        SELECT ${firm.id}, gen_random_uuid(), id, 'mpesa', '600638', 'KES', 'k', '2026-10-31T20:59:59Z', 3500000, 'unmatched', 'no_reference', now()
        FROM statement`),
      );
      at('2026-11-02');
      expect((await get('2026-10-01'))?.open).toMatchObject({
        count: 3,
        documents: [{ number: 'INV-2026-0001', etims: 'failed', total: 116_000 }],
        receipts: [{ day: '2026-10-31', amount: 35_000 }],
        accounts: [{ title: 'Clients’ account' }],
      });
      const refused = await close('2026-10-01');
      expect(refused.error).toMatchObject({
        code: 'month_has_open',
        params: { count: 3 },
        errors: [{ field: 'reason' }],
      });
      const { data } = await close('2026-10-01', ' KRA is down. ');
      expect(data?.data).toMatchObject({
        month: { closed: { reason: 'KRA is down.' } },
        history: [{ kind: 'closed', reason: 'KRA is down.' }],
      });
    });
  });

  it('is done once for a key, and not for whoever has read an older version', async () => {
    await bill();
    at('2026-11-02');
    const key = { 'Idempotency-Key': 'close-october' };
    await close('2026-10-01', undefined, key);
    const again = await close('2026-10-01', undefined, key);
    expect(again.data?.data.history).toHaveLength(1);
    expect((await open('2026-10-01', 'A.', { 'If-Match': '"1"' })).response.status).toBe(412);
  });
});

describe('openMonth', () => {
  it('is for the last closed one, and leaves its figures on record', async () => {
    await bill();
    at('2026-12-02');
    await close('2026-10-01');
    await close('2026-11-01');
    expect((await open('2026-10-01')).error).toMatchObject({ code: 'month_not_last', params: { last: '2026-11' } });
    await open('2026-11-01');
    expect((await open('2026-11-01')).error).toMatchObject({ code: 'month_is_open' });
    const { data } = await open('2026-10-01');
    expect(data?.data.month).toMatchObject({ state: 'open', act: 'close' });
    expect(data?.data.history).toMatchObject([
      { kind: 'opened', reason: 'An invoice was missing.', figures: { billed: 116_000 } },
      { kind: 'closed', figures: { billed: 116_000 } },
    ]);
  });
});
