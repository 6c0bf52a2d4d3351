import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoices, payments } from '#server/db/schema';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { asTablesOwner } from '#tests/helpers/testDatabase';

let server: TestApp;
let firm: TestFirm;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
});
afterAll(() => server.close());

const id = (n: number) => `01933f2e-7a00-7000-8000-${String(n).padStart(12, '0')}`;

const stats = async () => (await firm.calls.GET('/api/law-firm/billing/stats')).data?.data;

describe('getFirmBillingStats', () => {
  it('is nothing for a firm without invoices', async () => {
    expect(await stats()).toEqual({
      totalRevenue: 0,
      pendingAmount: 0,
      overdueAmount: 0,
      unbilledAmount: 0,
      recentInvoices: [],
    });
  });

  it('tells received, pending and overdue apart, by Nairobi’s day', async () => {
    const client = (await firm.addClient()).id;
    const invoice = (sequence: number, fields: Partial<typeof invoices.$inferInsert>) => ({
      tenantId: firm.id,
      id: id(sequence),
      year: 2026,
      sequence,
      clientId: client,
      clientName: 'Kilele Millers Ltd',
      status: 'sent' as const,
      issueDate: `2026-11-0${sequence}`,
      dueDate: '2026-11-21',
      currency: 'KES' as const,
      subtotalCents: 100_000,
      taxRate: 0,
      taxCents: 0,
      totalCents: 100_000,
      createdAt: testTime,
      ...fields,
    });
    await asTablesOwner(server.database, (tx) =>
      tx
        .insert(invoices)
        .values([
          invoice(1, { status: 'paid', paidDate: '2026-11-10' }),
          invoice(2, { dueDate: '2026-11-20' }),
          invoice(3, {}),
          invoice(4, { year: 0, sequence: 1, status: 'draft' }),
          invoice(5, { status: 'cancelled', sequence: 4 }),
        ]),
    );
    await server.database.transaction({ tenantId: firm.id }, async (tx) => {
      const payment = { tenantId: firm.id, method: 'mpesa' as const, createdAt: testTime };
      await tx.insert(payments).values([
        { ...payment, id: id(90), invoiceId: id(3), day: '2026-11-15', amountCents: 25_050 },
        { ...payment, id: id(91), invoiceId: id(1), day: '2026-11-10', amountCents: 100_000 },
      ]);
    });
    expect(await stats()).toMatchObject({ totalRevenue: 1_250.5, pendingAmount: 749.5, overdueAmount: 1_000 });
    expect((await stats())?.recentInvoices.map(({ invoiceNumber, status }) => [invoiceNumber, status])).toEqual([
      ['INV-2026-0004', 'cancelled'],
      ['DRAFT-0001', 'draft'],
      ['INV-2026-0003', 'sent'],
      ['INV-2026-0002', 'overdue'],
      ['INV-2026-0001', 'paid'],
    ]);
    server.clock.now = new Date('2026-11-21T21:00:00Z');
    expect(await stats()).toMatchObject({ pendingAmount: 0, overdueAmount: 1_749.5 });
  });
});
