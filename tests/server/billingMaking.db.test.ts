import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asc, sql } from 'drizzle-orm';
import { invoiceTotals } from '#domain/invoices';
import { activity, idempotencyKeys, invoices, platformActivity } from '#server/db/schema';
import { addFirm, addInvoice, invoiceBody, type BillingFirm } from '#tests/helpers/billing';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { rowsIn } from '#tests/helpers/rows';

let server: TestApp;
let firm: BillingFirm;

beforeAll(async () => {
  server = await startTestApp();
  firm = await addFirm(server, 'Twiga & Kifaru');
});
afterAll(() => server.close());

const unknown = '01933f2e-7a00-7000-8000-00000000dead';

const post = (changes: object, key?: string) => {
  const header = key === undefined ? {} : { 'Idempotency-Key': key };
  const body = { ...invoiceBody(firm), ...changes };
  return server.client.POST('/api/billing/invoices', { params: { header }, body });
};

const stored = (tenantId: string) =>
  server.database.transaction({ tenantId }, (tx) => rowsIn(tx, invoices, sql`ORDER BY ${asc(invoices.sequence)}`));

describe('createInvoice', () => {
  it('stores what is billed, added up, with the names as they are', async () => {
    const lines = [
      { description: ' Drafting the plaint ', quantity: 1, unitPrice: 85_000 },
      { description: 'Attending, hours', quantity: 4.5, unitPrice: 12_000.33 },
    ];
    const body = invoiceBody(firm, { matterId: firm.matterId, lines, notes: ' Payable soon. ' });
    const { data, response } = await server.client.POST('/api/billing/invoices', { body });
    expect(response.status).toBe(201);
    expect(response.headers.get('etag')).toBe('"1"');
    const { subtotal, tax, total } = invoiceTotals(lines, 16);
    expect(data?.data).toMatchObject({
      tenant_name: 'Twiga & Kifaru',
      client_name: 'Kilele Millers Ltd',
      matter_name: 'Kilele Millers Ltd v Tembo Logistics Ltd',
      issue_date: '2026-11-21',
      status: 'sent',
      subtotal: subtotal / 100,
      tax_amount: tax / 100,
      total_amount: total / 100,
      notes: 'Payable soon.',
      lines: [
        { description: 'Drafting the plaint', quantity: 1, unitPrice: 85_000, amount: 85_000 },
        { description: 'Attending, hours', quantity: 4.5, unitPrice: 12_000.33, amount: 54_001.49 },
      ],
      payments: [],
    });
    const read = await fetch(server.url + response.headers.get('location'));
    expect(await read.json()).toEqual(data);
  });

  it('takes off a discount, up to all of it', async () => {
    const lines = [
      { description: 'Drafting the plaint', quantity: 1, unitPrice: 85_000 },
      { description: 'Discount', quantity: 2, unitPrice: -42_500 },
    ];
    const { data } = await post({ lines });
    expect(data?.data).toMatchObject({ subtotal: 0, total_amount: 0 });
    expect(data?.data.lines[1]).toEqual({ ...lines[1], amount: -85_000 });
  });

  it('tells the firm of it with its case, and the operator without the client', async () => {
    const teller = await addFirm(server, 'Mbuyu Chambers', 'Bahari Blue');
    await addInvoice(server, teller, { matterId: teller.matterId, status: 'draft' });
    const toFirm = await server.database.transaction(teller, (tx) => rowsIn(tx, activity));
    expect(toFirm).toMatchObject([
      {
        title: 'Invoice drafted',
        description: 'DRAFT-0001 for KES 116,000 to Bahari Blue.',
        matterId: teller.matterId,
      },
    ]);
    const toOperator = await server.database.transaction({ operator: true }, (tx) => rowsIn(tx, platformActivity));
    const told = toOperator.filter(({ firmId }) => firmId === teller.tenantId);
    expect(told.map(({ description }) => description)).toContain('DRAFT-0001 for KES 116,000 from Mbuyu Chambers.');
    expect(JSON.stringify(told)).not.toContain('Bahari');
  });

  it('counts another currency by its own rate, and KES by none', async () => {
    const own = await post({ currency: 'USD', rateToKes: 130.123456, taxRate: 0 });
    expect(own.data?.data).toMatchObject({ currency: 'USD', rate_to_kes: 130.123456, total_amount: 100_000 });
    const ofTheDay = await post({ currency: 'USD' });
    expect(ofTheDay.data?.data.rate_to_kes).toBe(129.25);
    expect((await post({})).data?.data).not.toHaveProperty('rate_to_kes');
  });

  it.each([
    ['another firm’s client', { clientId: unknown }, 'clientId'],
    ['a firm that is not there', { tenantId: unknown }, 'tenantId'],
    ['a case that is not the client’s', { matterId: unknown }, 'matterId'],
    ['a due date that has passed', { dueDate: '2026-11-20' }, 'dueDate'],
    ['a rate of KES', { rateToKes: 1 }, 'rateToKes'],
    ['a rate with seven decimals', { currency: 'USD', rateToKes: 129.1234567 }, 'rateToKes'],
    ['a rate of VAT that there is not', { taxRate: 8 }, 'taxRate'],
    ['a third of an hour', { lines: [{ description: 'A', quantity: 0.333, unitPrice: 1 }] }, 'lines.0.quantity'],
    ['a tenth of a cent', { lines: [{ description: 'A', quantity: 1, unitPrice: 0.001 }] }, 'lines.0.unitPrice'],
    ['more than can be said', { lines: [{ description: 'A', quantity: 2, unitPrice: 9_999_999_999 }] }, 'lines'],
    ['more off than there is', { lines: [{ description: 'Discount', quantity: 1, unitPrice: -0.01 }] }, 'lines'],
    [
      'more KES than can be said',
      { currency: 'USD', lines: [{ description: 'A', quantity: 1, unitPrice: 999_999_999 }] },
      'lines',
    ],
    ['no lines', { lines: [] }, 'lines'],
    ['a line about nothing', { lines: [{ description: ' ', quantity: 1, unitPrice: 1 }] }, 'lines.0.description'],
    ['a state that nothing begins in', { status: 'paid' }, 'status'],
    ['a total of its own', { total_amount: 1 }, 'total_amount'],
  ])('refuses %s', async (_, changes, field) => {
    const { error, response } = await post(changes);
    expect(response.status).toBe(400);
    expect(error?.errors?.map((fault) => fault.field)).toEqual([field]);
  });

  it('refuses a firm that is deleted', async () => {
    const gone = await addFirm(server, 'Korongo Legal');
    await server.client.DELETE('/api/customers/{id}', { params: { path: { id: gone.tenantId } } });
    const { error } = await server.client.POST('/api/billing/invoices', { body: invoiceBody(gone) });
    expect(error?.errors?.[0]?.field).toBe('tenantId');
  });
});

describe('Idempotency-Key', () => {
  it('answers the first result again, and makes no second invoice', async () => {
    const first = await post({ notes: 'Once' }, 'key-1');
    const before = await stored(firm.tenantId);
    const second = await post({ notes: 'Once' }, 'key-1');
    expect(second.response.status).toBe(201);
    expect(second.data).toEqual(first.data);
    for (const name of ['location', 'etag']) {
      expect(second.response.headers.get(name)).toBe(first.response.headers.get(name));
    }
    expect(await stored(firm.tenantId)).toEqual(before);
  });

  it('makes one invoice of twenty requests that come at once', async () => {
    const before = await stored(firm.tenantId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({}, 'key-2')));
    expect(new Set(answers.map(({ data }) => data?.data.id)).size).toBe(1);
    expect(await stored(firm.tenantId)).toHaveLength(before.length + 1);
  });

  it('is refused with another body', async () => {
    await post({ notes: 'One' }, 'key-3');
    const { error, response } = await post({ notes: 'Another' }, 'key-3');
    expect(response.status).toBe(409);
    expect(error?.errors?.[0]?.field).toBe('Idempotency-Key');
  });

  it('that made nothing may be used again', async () => {
    expect((await post({ clientId: unknown }, 'key-4')).response.status).toBe(400);
    expect((await post({}, 'key-4')).response.status).toBe(201);
  });

  it('is each firm’s own, and forgotten after 30 days', async () => {
    const other = await addFirm(server, 'Tausi Hill');
    const asOther = { tenantId: other.tenantId, clientId: other.clientId };
    const first = await post({}, 'key-5');
    expect((await post(asOther, 'key-5')).data?.data.tenant_id).toBe(other.tenantId);
    server.clock.now = new Date(testTime.getTime() + 30 * 86_400_000 + 1);
    expect((await post({ dueDate: '2027-01-31' }, 'key-5')).data?.data.id).not.toBe(first.data?.data.id);
    const keys = await server.database.transaction(firm, (tx) => rowsIn(tx, idempotencyKeys));
    expect(keys).toHaveLength(1);
    server.clock.now = testTime;
  });

  it.each(['', 'two words', 'x'.repeat(65), 'ünique'])('refuses %j', async (key) => {
    const request = { method: 'POST', url: '/api/billing/invoices', payload: invoiceBody(firm) } as const;
    const answer = await server.app.inject({ ...request, headers: { 'idempotency-key': key } });
    expect(answer.statusCode).toBe(400);
  });
});
