import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { operations } from '#openapi';
import { invoices } from '#server/db/schema';
import { addFirm, addInvoice, pay, setStatus, type BillingFirm } from '#tests/helpers/billing';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { asTablesOwner } from '#tests/helpers/testDatabase';

let server: TestApp;
let twiga: BillingFirm;
let mbuyu: BillingFirm;
let made: Record<string, string>;

beforeAll(async () => {
  server = await startTestApp();
  twiga = await addFirm(server, 'Twiga & Kifaru');
  mbuyu = await addFirm(server, "Ng'ang'a 100% Chambers", 'Bahari_Blue');
  const lines = (unitPrice: number) => ({
    lines: [{ description: 'Fee', quantity: 1, unitPrice }],
    taxRate: 0 as const,
  });
  const add = async (firm: BillingFirm, unitPrice: number, changes: Parameters<typeof addInvoice>[2] = {}) => {
    // Of one day the newest comes first, by the moment of making.
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    return (await addInvoice(server, firm, { ...lines(unitPrice), ...changes })).id;
  };
  made = {
    draft: await add(twiga, 1, { status: 'draft' }),
    sent: await add(twiga, 20, { dueDate: '2026-11-21' }),
    overdue: await add(twiga, 300),
    paid: await add(twiga, 4_000),
    cancelled: await add(twiga, 50_000),
    usdPaid: await add(mbuyu, 100, { currency: 'USD', rateToKes: 129.255 }),
    usdOpen: await add(mbuyu, 10.01, { currency: 'USD', rateToKes: 130 }),
  };
  await server.database.transaction(twiga, (tx) =>
    tx
      .update(invoices)
      .set({ issueDate: '2026-10-01', dueDate: '2026-11-20' })
      .where(eq(invoices.id, made['overdue'] ?? '')),
  );
  await server.database.transaction(twiga, (tx) =>
    tx
      .update(invoices)
      .set({ issueDate: '2026-11-19' })
      .where(eq(invoices.id, made['paid'] ?? '')),
  );
  await pay(server, made['paid'] ?? '', { paymentDate: '2026-11-19' });
  await pay(server, made['usdPaid'] ?? '', { paymentDate: '2026-11-21' });
  await setStatus(server, made['cancelled'] ?? '', { status: 'cancelled' });
});
afterAll(() => server.close());

type Query = NonNullable<operations['listInvoices']['parameters']['query']>;

/** The invoices that a list shows, by the names that they have here, and how many match. */
async function list(query: Query) {
  const { data } = await server.client.GET('/api/billing/invoices', { params: { query } });
  const names = data?.data.map(({ id }) => Object.entries(made).find(([, known]) => known === id)?.[0]);
  return { names, total: data?.page.total };
}

describe('listInvoices', () => {
  it('lists the newest first, a page at a time', async () => {
    expect(await list({ limit: 2 })).toEqual({ names: ['usdOpen', 'usdPaid'], total: 7 });
    expect(await list({ limit: 2, page: 4 })).toEqual({ names: ['overdue'], total: 7 });
    expect(await list({ page: 9 })).toEqual({ names: [], total: 7 });
  });

  it.each([
    ['draft', ['draft']],
    ['sent', ['usdOpen', 'sent']],
    ['overdue', ['overdue']],
    ['paid', ['usdPaid', 'paid']],
    ['cancelled', ['cancelled']],
  ] as const)('lists what is %s today', async (status, names) => {
    expect(await list({ status })).toEqual({ names, total: names.length });
    const twigas = names.filter((name) => !name.startsWith('usd'));
    expect(await list({ status, tenantId: twiga.tenantId })).toEqual({ names: twigas, total: twigas.length });
    expect(await list({ status, clientId: twiga.clientId })).toEqual({ names: twigas, total: twigas.length });
    expect(await list({ status, search: 'twiga' })).toEqual({ names: twigas, total: twigas.length });
  });

  it('shows each in the state of today', async () => {
    const { data } = await server.client.GET('/api/billing/invoices', { params: { query: { sort: 'due_date' } } });
    expect(data?.data.map(({ status }) => status).slice(0, 2)).toEqual(['overdue', 'sent']);
  });

  it.each([
    ['issue_date', 'overdue', 'usdOpen'],
    ['-issue_date', 'usdOpen', 'overdue'],
    ['due_date', 'overdue', 'usdOpen'],
    ['-due_date', 'usdOpen', 'overdue'],
    ['total_amount', 'draft', 'cancelled'],
    ['-total_amount', 'cancelled', 'draft'],
    ['tenantName', 'usdOpen', 'paid'],
    ['-tenantName', 'sent', 'usdPaid'],
  ] as const)('orders by %s', async (sort, first, last) => {
    const { names } = await list({ sort });
    expect([names?.[0], names?.at(-1)]).toEqual([first, last]);
  });

  it.each([
    [{}, ['usdOpen', 'usdPaid', 'sent', 'draft', 'overdue', 'cancelled', 'paid']],
    [{ limit: 3, page: 2 }, ['draft', 'overdue', 'cancelled']],
    [{ status: 'sent' }, ['usdOpen', 'sent']],
    [{ search: 'inv-' }, ['usdOpen', 'usdPaid', 'sent', 'overdue', 'cancelled', 'paid']],
  ] as const)(
    'keeps each firm’s invoices together, what is settled last, the newest first: %j',
    async (query, names) => {
      expect((await list({ ...query, sort: 'tenantName' })).names).toEqual(names);
    },
  );

  const byFirm = async (query: Query) =>
    (await server.client.GET('/api/billing/invoices', { params: { query: { ...query, sort: 'tenantName' } } })).data;

  it.each<[Query, Record<string, number>]>([
    [{}, { totalAmount: 54_321, outstandingAmount: 320, paid: 1, cancelled: 1 }],
    [{ status: 'overdue' }, { totalAmount: 300, outstandingAmount: 300, paid: 0, cancelled: 0 }],
    [{ status: 'paid' }, { totalAmount: 4_000, outstandingAmount: 0, paid: 1, cancelled: 0 }],
    [{ to: '2026-10-31' }, { totalAmount: 300, outstandingAmount: 300, paid: 0, cancelled: 0 }],
    [{ search: '2026-0003' }, { totalAmount: 4_000, outstandingAmount: 0, paid: 1, cancelled: 0 }],
    [{ settled: 'only' }, { totalAmount: 54_000, outstandingAmount: 0, paid: 1, cancelled: 1 }],
  ])('adds up a firm’s invoices that match, whatever of them is on the page: %j', async (query, sums) => {
    const all = { ...query, tenantId: twiga.tenantId };
    const firms = [{ tenantId: twiga.tenantId, slug: expect.stringMatching(/^f/) as string, ...sums }];
    expect((await byFirm(all))?.firms).toEqual(firms);
    expect((await byFirm({ ...all, limit: 1 }))?.firms).toEqual(firms);
  });

  it('adds up the firms of the page alone, in KES', async () => {
    const firms = (await byFirm({ limit: 1 }))?.firms;
    expect(firms).toEqual([expect.objectContaining({ tenantId: mbuyu.tenantId, outstandingAmount: 1_301.3, paid: 1 })]);
    expect((await byFirm({ limit: 3 }))?.firms).toHaveLength(2);
    const { data } = await server.client.GET('/api/billing/invoices');
    expect(data).not.toHaveProperty('firms');
  });

  it.each<[Query, string[], number]>([
    [{}, ['usdOpen', 'usdPaid', 'sent', 'draft', 'overdue', 'cancelled'], 1],
    [{ limit: 2, page: 3 }, ['overdue', 'cancelled'], 1],
    [{ status: 'paid' }, ['usdPaid', 'paid'], 0],
    [{ from: '2026-11-01' }, ['usdOpen', 'usdPaid', 'sent', 'draft', 'cancelled'], 1],
    [{ to: '2026-10-31' }, ['overdue'], 0],
  ])('leaves out all but the newest settled invoice of each firm: %j', async (query, names, leftOut) => {
    const page = await byFirm({ ...query, settled: 'newest' });
    expect(page?.data.map(({ id }) => Object.entries(made).find(([, known]) => known === id)?.[0])).toEqual(names);
    expect(page).toMatchObject({ page: { total: query.limit ? 6 : names.length }, leftOut });
  });

  it('lists what is settled alone', async () => {
    expect(await list({ settled: 'only' })).toEqual({ names: ['usdPaid', 'cancelled', 'paid'], total: 3 });
    expect(await list({ settled: 'only', status: 'overdue' })).toEqual({ names: [], total: 0 });
    const query = { settled: 'only', tenantId: twiga.tenantId, sort: 'tenantName' } as const;
    expect(await list(query)).toEqual({ names: ['cancelled', 'paid'], total: 2 });
  });

  it('says what is left to pay of what was sent', async () => {
    const rows = (await byFirm({ tenantId: twiga.tenantId }))?.data;
    expect(rows?.map(({ balance }) => balance)).toEqual([20, undefined, 300, undefined, undefined]);
  });

  it('compares amounts in KES', async () => {
    const { names } = await list({ sort: '-total_amount' });
    expect(names).toEqual(['cancelled', 'usdPaid', 'paid', 'usdOpen', 'overdue', 'sent', 'draft']);
  });

  it.each([
    ['a number', '2026-0002', ['usdOpen', 'overdue']],
    ['a client, upper and lower case alike', 'bAHARI', ['usdOpen', 'usdPaid']],
    ['a firm', "NG'ANG'A", ['usdOpen', 'usdPaid']],
    ['a sign that patterns know', '100%', ['usdOpen', 'usdPaid']],
    ['another', 'i_B', ['usdOpen', 'usdPaid']],
    ['nothing that is there', 'i%zB', []],
  ])('finds %s', async (_, search, names) => expect(await list({ search })).toEqual({ names, total: names.length }));

  it('finds more than a few in the same order', async () => {
    const many = await addFirm(server, 'Many', 'Kongoni Traders');
    await asTablesOwner(server.database, (tx) =>
      tx.insert(invoices).values(
        Array.from({ length: 1_100 }, (_, n) => ({
          ...many,
          id: `01933f2e-7a00-7000-8000-${String(n).padStart(12, '0')}`,
          year: 2025,
          sequence: n + 1,
          clientName: 'Kongoni Traders',
          status: 'sent' as const,
          issueDate: '2025-01-01',
          dueDate: '2026-12-31',
          currency: 'KES' as const,
          subtotalCents: n,
          taxRate: 0,
          taxCents: 0,
          totalCents: n,
          createdAt: new Date('2025-01-01T06:00:00Z'),
        })),
      ),
    );
    const query = { search: 'kongoni', sort: '-total_amount', page: 2, limit: 10 } as const;
    const { data } = await server.client.GET('/api/billing/invoices', { params: { query } });
    expect(data?.page.total).toBe(1_100);
    expect(data?.data.map(({ total_amount }) => total_amount)).toEqual(
      Array.from({ length: 10 }, (_, n) => (1_089 - n) / 100),
    );
    await server.client.DELETE('/api/customers/{id}', { params: { path: { id: many.tenantId } } });
    expect(await list({ search: 'kongoni' })).toEqual({ names: [], total: 0 });
    expect(await list({ tenantId: many.tenantId })).toEqual({ names: [], total: 0 });
    expect((await list({})).total).toBe(7);
  });

  it.each(['page=0', 'limit=101', 'status=late', 'sort=notes', 'tenantId=1', 'clientId=1', 'days=3'])(
    'refuses %s',
    async (query) => expect((await fetch(`${server.url}/api/billing/invoices?${query}`)).status).toBe(400),
  );
});

describe('listOverdueInvoices', () => {
  it('lists the longest overdue first, as of Nairobi’s midnight', async () => {
    const overdue = async () => (await server.client.GET('/api/billing/overdue')).data;
    expect((await overdue())?.data.map(({ id }) => id)).toEqual([made['overdue']]);
    const { now } = server.clock;
    server.clock.now = new Date('2026-11-21T20:59:59Z');
    expect((await overdue())?.page.total).toBe(1);
    server.clock.now = new Date('2026-11-21T21:00:00Z');
    expect((await overdue())?.data.map(({ id }) => id)).toEqual([made['overdue'], made['sent']]);
    expect((await overdue())?.page.total).toBe(2);
    server.clock.now = now;
  });

  it('refuses more than 100', async () => {
    expect((await fetch(`${server.url}/api/billing/overdue?limit=101`)).status).toBe(400);
  });
});

describe('getBillingStats', () => {
  const stats = async (query: { tenantId?: string } = {}) =>
    (await server.client.GET('/api/billing/stats', { params: { query } })).data?.data.stats;
  const twigas = {
    totalRevenue: 4_000,
    outstandingAmount: 320,
    overdueAmount: 300,
    paidInvoices: 1,
    invoices: { draft: 1, sent: 1, overdue: 1, paid: 1, cancelled: 1 },
  };
  const none = { draft: 0, sent: 0, overdue: 0, paid: 0, cancelled: 0 };
  const nothing = { totalRevenue: 0, outstandingAmount: 0, overdueAmount: 0, paidInvoices: 0, invoices: none };

  it('adds up one firm’s, and counts another currency by its own rate', async () => {
    expect(await stats({ tenantId: twiga.tenantId })).toEqual(twigas);
    expect(await stats({ tenantId: mbuyu.tenantId })).toEqual({
      totalRevenue: 12_925.5,
      outstandingAmount: 1_301.3,
      overdueAmount: 0,
      paidInvoices: 1,
      invoices: { ...none, sent: 1, paid: 1 },
    });
  });

  it('adds up all firms that are not deleted', async () => {
    const all = {
      totalRevenue: 16_925.5,
      outstandingAmount: 1_621.3,
      overdueAmount: 300,
      paidInvoices: 2,
      invoices: { draft: 1, sent: 2, overdue: 1, paid: 2, cancelled: 1 },
    };
    expect(await stats()).toEqual(all);
    const path = { id: mbuyu.tenantId };
    await server.client.DELETE('/api/customers/{id}', { params: { path } });
    expect(await stats()).toEqual(twigas);
    expect(await stats({ tenantId: mbuyu.tenantId })).toEqual(nothing);
    await server.client.POST('/api/customers/{id}/restore', { params: { path } });
    expect(await stats()).toEqual(all);
  });

  it('of a firm that nobody knows are nothing', async () => {
    expect(await stats({ tenantId: '01933f2e-7a00-7000-8000-00000000dead' })).toEqual(nothing);
    expect((await fetch(`${server.url}/api/billing/stats?tenantId=1`)).status).toBe(400);
  });
});

describe('getRevenueHistory', () => {
  const history = async (days?: number) =>
    (await server.client.GET('/api/billing/stats/revenue', { params: { query: days === undefined ? {} : { days } } }))
      .data?.data;

  it('has every day, oldest first and today last, by the days of payment', async () => {
    expect(await history(4)).toEqual([
      { date: '2026-11-18', revenue: 0 },
      { date: '2026-11-19', revenue: 4_000 },
      { date: '2026-11-20', revenue: 0 },
      { date: '2026-11-21', revenue: 12_925.5, isRunning: true },
    ]);
  });

  it('looks 30 days back unless told, and 365 at most', async () => {
    expect(await history()).toHaveLength(30);
    expect(await history(365)).toHaveLength(365);
    expect((await fetch(`${server.url}/api/billing/stats/revenue?days=366`)).status).toBe(400);
  });
});
