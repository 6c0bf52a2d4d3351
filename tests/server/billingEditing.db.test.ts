import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { invoiceLines, invoices, platformActivity } from '#server/db/schema';
import { omit } from '#server/omit';
import { addFirm, addInvoice, pay, payPart, setStatus, type BillingFirm } from '#tests/helpers/billing';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { asTablesOwner } from '#tests/helpers/testDatabase';
import { rowsIn } from '#tests/helpers/rows';

let server: TestApp;
let firm: BillingFirm;
let other: BillingFirm;

beforeAll(async () => {
  server = await startTestApp();
  [firm, other] = [await addFirm(server, 'Jacaranda Row'), await addFirm(server, 'Korongo Legal', 'Bahari Blue')];
});
afterAll(() => server.close());

const unknown = '01933f2e-7a00-7000-8000-00000000dead';

const draftBody = (changes: object = {}): components['schemas']['InvoiceDraftInput'] => ({
  clientId: firm.clientId,
  currency: 'KES',
  lines: [{ description: 'Drafting the plaint', quantity: 1, unitPrice: 100_000 }],
  taxRate: 16,
  dueDate: '2026-12-21',
  ...changes,
});

const edit = (id: string, changes: object = {}, ifMatch?: string) =>
  server.client.PUT('/api/billing/invoices/{id}', {
    params: { path: { id }, header: ifMatch === undefined ? {} : { 'If-Match': ifMatch } },
    body: draftBody(changes),
  });

const read = (id: string) => server.client.GET('/api/billing/invoices/{id}', { params: { path: { id } } });

const stats = async () => (await server.client.GET('/api/billing/stats')).data?.data.stats;

describe('updateInvoice', () => {
  it('replaces a draft’s contents, adds them up, and keeps its number and what changed', async () => {
    const { id, invoice_number } = await addInvoice(server, firm, { status: 'draft', matterId: firm.matterId });
    const lines = [
      { description: 'Drafting', quantity: 2, unitPrice: 50_000 },
      { description: 'Filing', quantity: 1, unitPrice: 500 },
    ];
    const { data, response } = await edit(id, { lines, taxRate: 0, dueDate: '2026-12-31', notes: ' Soon. ' });
    expect(response.headers.get('etag')).toBe('"2"');
    expect(data?.data).toMatchObject({ invoice_number, status: 'draft', total_amount: 100_500, notes: 'Soon.' });
    expect(data?.data.matter_id).toBeUndefined();
    expect(data?.data.lines.map(({ description }) => description)).toEqual(['Drafting', 'Filing']);
    expect(data?.data.history[0]).toMatchObject({
      event: 'edited',
      changes: [
        { field: 'matter_name', before: 'Kilele Millers Ltd v Tembo Logistics Ltd' },
        { field: 'tax_rate', before: '16', after: '0' },
        { field: 'total_amount', before: '116000', after: '100500' },
        { field: 'due_date', before: '2026-12-21', after: '2026-12-31' },
        { field: 'notes', after: 'Soon.' },
        { field: 'lines' },
      ],
    });
    expect((await read(id)).data).toEqual(data);
  });

  it('leaves what is owed as it was, and tells the operator without the client', async () => {
    const { id } = await addInvoice(server, firm, { status: 'draft' });
    const before = await stats();
    await edit(id, { taxRate: 0 });
    expect(await stats()).toEqual(before);
    const told = await server.database.transaction({ operator: true }, (tx) => rowsIn(tx, platformActivity));
    const edited = told.filter(({ title }) => title === 'Draft invoice edited');
    expect(edited.length).toBeGreaterThan(0);
    expect(JSON.stringify(edited)).not.toContain('Kilele');
  });

  it('refuses what is no longer a draft, a version that is not the last, and what there is not', async () => {
    const { id } = await addInvoice(server, firm, { status: 'draft' });
    expect((await edit(id, {}, '"1"')).response.status).toBe(200);
    expect((await edit(id, {}, '"1"')).response.status).toBe(412);
    await setStatus(server, id, { status: 'sent' });
    const before = (await read(id)).data;
    expect((await edit(id)).error?.code).toBe('invoice_not_draft');
    expect((await read(id)).data).toEqual(before);
    expect((await edit(unknown)).response.status).toBe(404);
  });

  it.each([
    ['a client of another firm', () => ({ clientId: other.clientId }), 'clientId'],
    ['a case of another firm', () => ({ matterId: other.matterId }), 'matterId'],
    ['a day that is past', () => ({ dueDate: '2026-11-20' }), 'dueDate'],
    ['a firm', () => ({ tenantId: other.tenantId }), 'tenantId'],
    [
      'a fraction of a cent',
      () => ({ lines: [{ description: 'x', quantity: 1, unitPrice: 0.001 }] }),
      'lines.0.unitPrice',
    ],
  ])('refuses %s', async (_, changes, field) => {
    const { id } = await addInvoice(server, firm, { status: 'draft' });
    const { error, response } = await edit(id, changes());
    expect(response.status).toBe(400);
    expect(error?.errors?.map((fault) => fault.field)).toEqual([field]);
  });

  it('lets one of ten edits through that come at once over one version', async () => {
    const { id } = await addInvoice(server, firm, { status: 'draft' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => edit(id, {}, '"1"')));
    expect(answers.map(({ response }) => response.status).toSorted()).toEqual([200, ...Array<number>(9).fill(412)]);
    expect((await read(id)).data?.data.lines).toHaveLength(1);
  });

  it('cannot take a line from an invoice that is sent, nor add one, whatever the code does', async () => {
    const { id } = await addInvoice(server, firm);
    const added = server.database.transaction(firm, (tx) =>
      tx.execute(sql`
        INSERT INTO invoice_lines (tenant_id, invoice_id, position, description, quantity, unit_price_cents, amount_cents)
        VALUES (${firm.tenantId}, ${id}, 9, 'More', 1, 1, 1)`),
    );
    await expect(added).rejects.toMatchObject({
      cause: { message: 'new row violates row-level security policy "only_into_new" for table "invoice_lines"' },
    });
    await server.database.transaction(firm, (tx) => tx.delete(invoiceLines).where(eq(invoiceLines.invoiceId, id)));
    expect((await read(id)).data?.data.lines).toHaveLength(1);
  });
});

describe('recordPayment', () => {
  it('takes a part, then the rest, and the invoice is paid on that day', async () => {
    const { id } = await addInvoice(server, firm);
    await server.database.transaction(firm, (tx) =>
      tx.update(invoices).set({ issueDate: '2026-11-16' }).where(eq(invoices.id, id)),
    );
    const before = await stats();
    const part = await payPart(server, id, 16_000.55, { date: '2026-11-18', reference: ' SPECIMEN01 ' });
    expect(part.response.status).toBe(201);
    expect(part.response.headers.get('etag')).toBe('"2"');
    expect(part.data?.data).toMatchObject({
      status: 'sent',
      payments: [{ date: '2026-11-18', method: 'mpesa', amount: 16_000.55, reference: 'SPECIMEN01' }],
    });
    expect((await stats())?.outstandingAmount).toBeCloseTo((before?.outstandingAmount ?? 0) - 16_000.55, 2);
    const rest = await payPart(server, id, 99_999.45, { method: 'bank_transfer', date: '2026-11-20' });
    expect(rest.data?.data).toMatchObject({ status: 'paid', paid_date: '2026-11-20' });
    expect(rest.data?.data.history.map(({ event }) => event)).toEqual(['payment', 'payment', 'sent', 'created']);
    expect((await stats())?.paidInvoices).toBe((before?.paidInvoices ?? 0) + 1);
  });

  it('refuses more than the balance, and any payment of what is not open', async () => {
    const { id } = await addInvoice(server, firm);
    await payPart(server, id, 100_000);
    const { error, response } = await payPart(server, id, 16_000.01);
    expect(response.status).toBe(409);
    expect(error?.errors?.[0]).toMatchObject({ field: 'amount', params: { balance: 16_000 } });
    await pay(server, id);
    expect((await payPart(server, id, 1)).error?.code).toBe('invoice_not_open');
    const draft = await addInvoice(server, firm, { status: 'draft' });
    expect((await payPart(server, draft.id, 1)).error?.code).toBe('invoice_not_open');
    expect((await payPart(server, unknown, 1)).response.status).toBe(404);
  });

  it.each([
    ['nothing', 0, {}, 'amount'],
    ['a fraction of a cent', 1.005, {}, 'amount'],
    ['a day to come', 1, { date: '2026-11-22' }, 'date'],
    ['long ago', 1, { date: '0206-11-21' }, 'date'],
  ])('refuses a payment of %s', async (_, amount, changes, field) => {
    const { id } = await addInvoice(server, firm);
    const { error, response } = await payPart(server, id, amount, changes);
    expect(response.status).toBe(400);
    expect(error?.errors?.map((fault) => fault.field)).toEqual([field]);
  });

  it('never takes more than the balance from payments that come at once', async () => {
    const { id } = await addInvoice(server, firm);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => payPart(server, id, 50_000, { reference: `SPECIMEN${n}` })),
    );
    expect(answers.filter(({ response }) => response.ok)).toHaveLength(2);
  });
});

describe('the history', () => {
  it('tells when an invoice became overdue, and with how much', async () => {
    const { id } = await addInvoice(server, firm, { dueDate: '2026-11-23' });
    const [payment] = (await payPart(server, id, 16_000)).data?.data.payments ?? [];
    server.clock.now = new Date('2026-11-23T20:59:00Z');
    expect((await read(id)).data?.data.history.map(({ event }) => event)).not.toContain('overdue');
    server.clock.now = new Date('2026-11-23T21:00:00Z');
    await server.client.POST('/api/billing/invoices/{id}/payments/{paymentId}/reversal', {
      params: { path: { id, paymentId: payment?.id ?? '' } },
      body: { reason: 'Bounced.' },
    });
    await setStatus(server, id, { status: 'cancelled', notes: 'Written off.' });
    expect((await read(id)).data?.data.history).toMatchObject([
      { event: 'cancelled', by: 'operator', notes: 'Written off.' },
      { event: 'reversed', by: 'operator', notes: 'Bounced.' },
      { event: 'overdue', by: 'system', at: '2026-11-23T21:00:00.000Z', balance: 100_000 },
      { event: 'payment' },
      { event: 'sent' },
      { event: 'created' },
    ]);
    server.clock.now = testTime;
  });
});

describe('exportInvoices', () => {
  const lines = async (query: object) => {
    const { data } = await server.client.GET('/api/billing/invoices/export', { params: { query }, parseAs: 'text' });
    return (data ?? '').trim().split('\n').slice(1);
  };

  it('has what the list has, in its order, however many there are', async () => {
    const many = await addFirm(server, '=Many');
    const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'];
    for (const day of days) {
      const { id } = await addInvoice(server, many);
      await server.database.transaction(many, (tx) =>
        tx.update(invoices).set({ issueDate: day, dueDate: '2026-12-31' }).where(eq(invoices.id, id)),
      );
    }
    const query = { tenantId: many.tenantId, from: '2026-11-01', to: '2026-11-30', sort: 'issue_date' } as const;
    const listed = await server.client.GET('/api/billing/invoices', { params: { query } });
    expect(listed.data?.page.total).toBe(2);
    expect(listed.data?.data.map(({ issue_date }) => issue_date)).toEqual(['2026-11-01', '2026-11-30']);
    expect(await lines(query)).toEqual([
      "INV-2026-0002,'=Many,Kilele Millers Ltd,,sent,2026-11-01,2026-12-31,,KES,100000,16,16000,116000,0,0,116000,1,116000,0,116000",
      "INV-2026-0003,'=Many,Kilele Millers Ltd,,sent,2026-11-30,2026-12-31,,KES,100000,16,16000,116000,0,0,116000,1,116000,0,116000",
    ]);
    for (const sort of ['-issue_date', 'due_date', '-total_amount', 'tenantName'] as const) {
      const { data } = await server.client.GET('/api/billing/invoices', {
        params: { query: { tenantId: many.tenantId, sort, search: 'kilele' } },
      });
      const rows = await lines({ tenantId: many.tenantId, sort, search: 'kilele' });
      expect(rows.map((row) => row.split(',')[0])).toEqual(data?.data.map(({ invoice_number }) => invoice_number));
    }
  });

  it('goes on after a full batch, without losing or repeating an invoice', async () => {
    const busy = await addFirm(server, 'Busy');
    const { id } = await addInvoice(server, busy);
    await asTablesOwner(server.database, async (tx) => {
      const [row] = await rowsIn(tx, invoices, sql`WHERE ${eq(invoices.id, id)}`);
      if (!row) throw new Error('no invoice');
      const own = omit(row, 'number', 'totalKesCents', 'openKesCents', 'searchText', 'searchKey');
      const copies = Array.from({ length: 1_001 }, (_, at) => ({
        ...own,
        id: crypto.randomUUID(),
        sequence: at + 2,
        status: at % 3 ? own.status : ('cancelled' as const),
      }));
      for (let at = 0; at < copies.length; at += 500) await tx.insert(invoices).values(copies.slice(at, at + 500));
    });
    const rows = await lines({ tenantId: busy.tenantId });
    expect(new Set(rows).size).toBe(1_002);
    expect(rows).toHaveLength(1_002);

    const firmsOf = (some: string[]) =>
      some.map((row) => row.split(',')[1]).filter((name, at, names) => name !== names[at - 1]);
    const [all, up, down] = [
      await lines({}),
      await lines({ sort: 'tenantName' }),
      await lines({ sort: '-tenantName' }),
    ];
    expect(up.toSorted()).toEqual(all.toSorted());
    expect(down.toSorted()).toEqual(all.toSorted());
    expect(firmsOf(up)).toEqual(firmsOf(down).toReversed());
    const isCancelled = (row: string) => row.includes(',cancelled,');
    expect(up.filter((row) => row.includes(',Busy,'))).toEqual([
      ...rows.filter((row) => !isCancelled(row)),
      ...rows.filter(isCancelled),
    ]);
  });
});
