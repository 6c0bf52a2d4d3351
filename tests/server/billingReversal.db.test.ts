import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { payments, platformActivity } from '#server/db/schema';
import { addFirm, addInvoice, addInvoiceOn, pay, payPart, setStatus, type BillingFirm } from '#tests/helpers/billing';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { rowsIn } from '#tests/helpers/rows';

let server: TestApp;
let firm: BillingFirm;

beforeAll(async () => {
  server = await startTestApp();
  firm = await addFirm(server, 'Jacaranda Row');
});
afterAll(() => server.close());

const unknown = '01933f2e-7a00-7000-8000-00000000dead';

const reverse = (id: string, paymentId: string, header: { 'If-Match'?: string; 'Idempotency-Key'?: string } = {}) =>
  server.client.POST('/api/billing/invoices/{id}/payments/{paymentId}/reversal', {
    params: { path: { id, paymentId }, header },
    body: { reason: ' Entered twice. ' },
  });

const read = async (id: string) =>
  (await server.client.GET('/api/billing/invoices/{id}', { params: { path: { id } } })).data?.data;

const stats = async (tenantId = firm.tenantId) =>
  (await server.client.GET('/api/billing/stats', { params: { query: { tenantId } } })).data?.data.stats;

/** What all firms received on each day of the last weeks that has any. */
async function received(): Promise<string[]> {
  const { data } = await server.client.GET('/api/billing/stats/revenue', { params: { query: { days: 90 } } });
  return (data?.data ?? []).filter(({ revenue }) => revenue !== 0).map(({ date, revenue }) => `${date} ${revenue}`);
}

describe('what is received', () => {
  it('counts on its own day, in full or in part, and the invoice is paid on the latest', async () => {
    const before = await received();
    const { id } = await addInvoiceOn(server, firm, '2026-10-30');
    await payPart(server, id, 60_000, { date: '2026-11-19' });
    expect(await stats()).toMatchObject({ totalRevenue: 60_000, outstandingAmount: 56_000, paidInvoices: 0 });
    const last = await payPart(server, id, 56_000, { date: '2026-10-30' });
    expect(last.data?.data).toMatchObject({ status: 'paid', paid_date: '2026-11-19', paid_amount: 116_000 });
    expect(await stats()).toMatchObject({ totalRevenue: 116_000, outstandingAmount: 0, paidInvoices: 1 });
    expect(await received()).toEqual([...before, '2026-10-30 56000', '2026-11-19 60000']);
  });

  it('is paid on the latest day when it is marked as paid too', async () => {
    const { id } = await addInvoiceOn(server, firm, '2026-11-10');
    await payPart(server, id, 60_000, { date: '2026-11-20' });
    const { data } = await pay(server, id, { paymentDate: '2026-11-10' });
    expect(data?.data.paid_date).toBe('2026-11-20');
  });

  it('adds up to the cent in KES, however it was paid', async () => {
    const other = await addFirm(server, 'Bahari Blue');
    const lines = [{ description: 'Fee', quantity: 1, unitPrice: 100 }];
    const usd = { currency: 'USD', rateToKes: 129.255, lines, taxRate: 0 } as const;
    const { id } = await addInvoice(server, other, usd);
    for (const amount of [33.33, 33.33, 33.33]) await payPart(server, id, amount, { confirmed: true });
    const { totalRevenue = 0, outstandingAmount = 0 } = (await stats(other.tenantId)) ?? {};
    expect(Math.round((totalRevenue + outstandingAmount) * 100)).toBe(1_292_550);
    await pay(server, id);
    expect(await stats(other.tenantId)).toMatchObject({ totalRevenue: 12_925.5, outstandingAmount: 0 });
    const [first] = (await read(id))?.payments ?? [];
    await reverse(id, first?.id ?? '');
    const after = await stats(other.tenantId);
    expect(Math.round(((after?.totalRevenue ?? 0) + (after?.outstandingAmount ?? 0)) * 100)).toBe(1_292_550);
  });
});

describe('reversePayment', () => {
  it('keeps the payment with the reason, opens a paid invoice again, and takes the money out of the figures', async () => {
    const other = await addFirm(server, 'Tausi Hill');
    const { id } = await addInvoiceOn(server, other, '2026-11-18');
    await payPart(server, id, 16_000, { date: '2026-11-18', reference: 'SPECIMEN01' });
    const paid = (await pay(server, id, { paymentReference: 'SPECIMEN02' })).data?.data;
    const wrong = paid?.payments.find(({ reference }) => reference === 'SPECIMEN02');
    const { data, response } = await reverse(id, wrong?.id ?? '');
    expect(response.headers.get('etag')).toBe('"4"');
    expect(data?.data).toMatchObject({ status: 'sent', paid_amount: 16_000, balance: 100_000 });
    expect(data?.data).not.toHaveProperty('paid_date');
    const reversal = { at: testTime.toISOString(), reason: 'Entered twice.' };
    expect(data?.data.payments).toMatchObject([{ reference: 'SPECIMEN01' }, { ...wrong, reversal }]);
    expect(data?.data.history[0]).toMatchObject({ event: 'reversed', payment: wrong, notes: 'Entered twice.' });
    expect(await stats(other.tenantId)).toMatchObject({
      totalRevenue: 16_000,
      outstandingAmount: 100_000,
      paidInvoices: 0,
    });
    const told = await server.database.transaction({ operator: true }, (tx) =>
      rowsIn(tx, platformActivity, sql`WHERE ${eq(platformActivity.recordId, id)}`),
    );
    expect(told.find(({ code }) => code === 'payment_reversed')?.changes).toEqual([
      {
        field: 'balance',
        before: expect.stringMatching(/0$/) as string,
        after: expect.stringMatching(/100,000$/) as string,
      },
      { field: 'status', before: 'paid', after: 'sent' },
    ]);
  });

  it('happens once, and is final', async () => {
    const { id } = await addInvoice(server, firm);
    const [payment] = (await payPart(server, id, 10_000)).data?.data.payments ?? [];
    const paymentId = payment?.id ?? '';
    const first = await reverse(id, paymentId, { 'Idempotency-Key': 'reverse-1', 'If-Match': '"2"' });
    const again = await reverse(id, paymentId, { 'Idempotency-Key': 'reverse-1', 'If-Match': '"2"' });
    expect(again.data).toEqual(first.data);
    expect((await reverse(id, paymentId)).error?.code).toBe('payment_reversed');
    const undone = server.database.transaction(firm, (tx) =>
      tx.update(payments).set({ reversedAt: null, reversalReason: null }).where(eq(payments.id, paymentId)).returning(),
    );
    expect(await undone).toEqual([]);
    expect((await read(id))?.paid_amount).toBe(0);
  });

  it('lets one of ten through that come at once', async () => {
    const { id } = await addInvoice(server, firm);
    const [payment] = (await payPart(server, id, 10_000)).data?.data.payments ?? [];
    const answers = await Promise.all(Array.from({ length: 10 }, () => reverse(id, payment?.id ?? '')));
    expect(answers.filter(({ response }) => response.ok)).toHaveLength(1);
  });

  it('lets the same payment be recorded again, without a question', async () => {
    const { id } = await addInvoice(server, firm);
    const [payment] = (await payPart(server, id, 10_000, { reference: 'SPECIMEN01' })).data?.data.payments ?? [];
    await reverse(id, payment?.id ?? '');
    expect((await payPart(server, id, 10_000, { reference: 'SPECIMEN01' })).response.status).toBe(201);
  });

  it('refuses what is not there, without a reason, or over another version', async () => {
    const [one, other] = [await addInvoice(server, firm), await addInvoice(server, firm)];
    const [payment] = (await payPart(server, one.id, 10_000)).data?.data.payments ?? [];
    const paymentId = payment?.id ?? '';
    expect((await reverse(one.id, unknown)).error?.code).toBe('no_such_payment');
    expect((await reverse(other.id, paymentId)).error?.code).toBe('no_such_payment');
    expect((await reverse(unknown, paymentId)).error?.code).toBe('no_such_invoice');
    expect((await reverse(one.id, paymentId, { 'If-Match': '"1"' })).response.status).toBe(412);
    const empty = await server.client.POST('/api/billing/invoices/{id}/payments/{paymentId}/reversal', {
      params: { path: { id: one.id, paymentId } },
      body: { reason: ' ' },
    });
    expect(empty.response.status).toBe(400);
  });
});

describe('cancelling a part-paid invoice', () => {
  it('is refused until the payment is reversed, so that no money leaves the figures', async () => {
    const { id } = await addInvoice(server, firm);
    const [payment] = (await payPart(server, id, 10_000)).data?.data.payments ?? [];
    const { error, response } = await setStatus(server, id, { status: 'cancelled' });
    expect(response.status).toBe(409);
    expect(error?.errors?.[0]).toMatchObject({ field: 'status', code: 'invoice_part_paid', params: { paid: 10_000 } });
    await reverse(id, payment?.id ?? '');
    expect((await setStatus(server, id, { status: 'cancelled' })).data?.data).toMatchObject({ status: 'cancelled' });
  });
});
