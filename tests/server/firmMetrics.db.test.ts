import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { components } from '#openapi';
import { newId } from '#server/db/newId';
import { invoices, payments } from '#server/db/schema';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { addDocument, addInvoice, inFirm } from '#tests/helpers/practice';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;
let firm: TestFirm;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
});
afterAll(() => server.close());

const months = async (metric: components['schemas']['Metric'], many: number, { calls } = firm) => {
  const { data } = await calls.GET('/api/law-firm/metrics', { params: { query: { metric, months: many } } });
  return data?.data.months.map(({ month, value }) => `${month} ${value}`);
};

describe('getFirmMetric', () => {
  it('counts cases, clients and documents by the Nairobi month in which they were added', async () => {
    server.clock.now = new Date('2026-09-30T20:59:59Z');
    const { id: client } = await firm.addClient();
    await firm.addCase(client);
    server.clock.now = new Date('2026-10-31T21:00:00Z');
    await firm.addCase(client);
    await firm.addCase(client);
    server.clock.now = testTime;
    await addDocument(server, firm.id, 1);
    expect(await months('cases_opened', 3)).toEqual(['2026-09 1', '2026-10 0', '2026-11 2']);
    expect(await months('clients_added', 3)).toEqual(['2026-09 1', '2026-10 0', '2026-11 0']);
    expect(await months('documents_added', 1)).toEqual(['2026-11 1']);
  });

  it('begins with this month a year ago, unless asked otherwise', async () => {
    const { data } = await firm.calls.GET('/api/law-firm/metrics');
    expect(data?.data.metric).toBe('cases_opened');
    expect(data?.data.months.map(({ month }) => month)).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ]);
  });

  it('adds up what was billed by the day it was sent, without drafts, less what is cancelled on its day', async () => {
    for (const issued of ['2026-09-01', '2026-09-30', '2026-11-01', '2026-11-02', '2026-11-03']) {
      await addInvoice(server, firm.id, { amount: 1_000.5, issued });
    }
    const change = (issueDate: string, changes: Partial<typeof invoices.$inferInsert>) =>
      inFirm(server, firm.id, (tx) => tx.update(invoices).set(changes).where(eq(invoices.issueDate, issueDate)));
    await change('2026-11-02', { status: 'draft', year: 0 });
    await change('2026-11-03', { status: 'cancelled', cancelledOn: '2026-11-05' });
    await change('2026-09-30', { status: 'cancelled', cancelledOn: '2026-10-02' });
    expect(await months('amount_billed', 3)).toEqual(['2026-09 2001', '2026-10 -1000.5', '2026-11 1000.5']);
  });

  it('adds up payments in KES by the day they were made', async () => {
    await inFirm(server, firm.id, async (tx) => {
      const dollars = { currency: 'USD', rateToKes: 129.25 } as const;
      const ofDay = eq(invoices.issueDate, '2026-09-01');
      const [invoice] = await tx.update(invoices).set(dollars).where(ofDay).returning({ id: invoices.id });
      const payment = {
        tenantId: firm.id,
        invoiceId: invoice?.id ?? '',
        method: 'mpesa',
        createdAt: testTime,
      } as const;
      await tx.insert(payments).values([
        { ...payment, id: newId(testTime), day: '2026-10-31', amountCents: 10_000 },
        { ...payment, id: newId(testTime), day: '2026-11-01', amountCents: 20_000 },
      ]);
    });
    expect(await months('amount_collected', 2)).toEqual(['2026-10 12925', '2026-11 25850']);
  });

  it('shows another firm nothing of it', async () => {
    const other = await startFirm(server, 'nyati');
    for (const metric of [
      'cases_opened',
      'clients_added',
      'documents_added',
      'amount_billed',
      'amount_collected',
    ] as const) {
      expect(await months(metric, 2, other)).toEqual(['2026-10 0', '2026-11 0']);
    }
  });

  it('refuses a figure that there is not, and more than two years', async () => {
    const status = async (query: string) =>
      (await server.app.inject({ url: `/api/law-firm/metrics?${query}`, headers: { 'x-tenant': 'simba' } })).statusCode;
    expect(await status('metric=profit')).toBe(400);
    expect(await status('months=25')).toBe(400);
  });
});
