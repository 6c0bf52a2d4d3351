import { afterAll, beforeAll, expect, it } from 'vitest';
import type { components } from '#openapi';
import { heldOfCredits } from '#tests/helpers/heldOfCredits';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

type Schemas = components['schemas'];

let server: TestApp;
let invoices: Schemas['InvoiceDetail'][];
let csv: Record<string, string>[];
let firms: Firm[];

/** A firm's figures as its own area shows them, and as the operator's lists do. */
type Firm = {
  own: Schemas['FirmBillingStats'];
  balance: Schemas['Balance'];
  collected: number;
  stats: Schemas['BillingStats']['stats'];
  held: number;
  customer: Schemas['Customer'];
};

beforeAll(async () => {
  server = await startTestApp({ contents: 'demo' });
  const { client } = server;
  const rows = await everyPage(async (page) => {
    const { data } = await client.GET('/api/billing/invoices', { params: { query: { page, limit: 100 } } });
    return data?.data;
  });
  invoices = await Promise.all(
    rows.map(async ({ id }) => {
      const { data } = await client.GET('/api/billing/invoices/{id}', { params: { path: { id } } });
      return data?.data as Schemas['InvoiceDetail'];
    }),
  );
  csv = tableOf(await (await fetch(`${server.url}/api/billing/invoices/export`)).text());
  const customers = await client.GET('/api/customers', { params: { query: { limit: 100 } } });
  firms = (await Promise.all((customers.data?.data ?? []).map(firmOf))).flatMap((firm) => firm ?? []);
});
afterAll(() => server.close());

async function everyPage<Row>(read: (page: number) => Promise<Row[] | undefined>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const more = (await read(page)) ?? [];
    rows.push(...more);
    if (more.length < 100) return rows;
  }
}

/** Reads the columns that come after the names, which alone are quoted. */
function tableOf(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const names = head.split(',');
  const numbers = names.slice(names.indexOf('Currency'));
  return lines.map((line) => {
    const values = line.split(',').slice(-numbers.length);
    return Object.fromEntries(numbers.map((name, index) => [name, values[index] ?? '']));
  });
}

/** Closed firms have no area of their own. */
async function firmOf(customer: Schemas['Customer']): Promise<Firm | undefined> {
  const { client } = server;
  const header = { 'X-Tenant': customer.slug };
  const [held, own, list, metric, stats] = await Promise.all([
    heldOfCredits(server, customer.slug),
    client.GET('/api/law-firm/billing/stats', { params: { header } }),
    client.GET('/api/law-firm/invoices', { params: { header, query: { limit: 1 } } }),
    client.GET('/api/law-firm/metrics', { params: { header, query: { metric: 'amount_collected', months: 24 } } }),
    client.GET('/api/billing/stats', { params: { query: { tenantId: customer.id } } }),
  ]);
  if (!own.data || !list.data || !metric.data || !stats.data) return undefined;
  return {
    own: own.data.data,
    balance: list.data.balance,
    collected: cents(metric.data.data.months.map(({ value }) => value)) / 100,
    stats: stats.data.data.stats,
    held,
    customer,
  };
}

const cents = (amounts: number[]) => Math.round(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0));

const column = (name: string) => cents(csv.map((row) => Number(row[name])));

const isOpen = ({ status }: Schemas['Invoice']) => status === 'sent' || status === 'overdue';

/** Sums what the list shows, in KES. */
const listed = (amountOf: (invoice: Schemas['InvoiceDetail']) => number) =>
  cents(invoices.map((invoice) => amountOf(invoice) * (invoice.rate_to_kes ?? 1)));

/** Payments that count as money: neither reversed, credited nor given up, nor withheld without a certificate. */
const received = ({ payments }: Schemas['InvoiceDetail']) =>
  payments.filter(
    ({ reversal, method, certificate }) =>
      !reversal && !['credit_note', 'write_off'].includes(method) && certificate?.state !== 'awaited',
  );

const ofAll = async () => (await server.client.GET('/api/billing/stats')).data?.data.stats;

it('the demo data has what sets figures apart', () => {
  expect(invoices.some((invoice) => isOpen(invoice) && invoice.paid_amount > 0)).toBe(true);
  expect(invoices.some(({ payments }) => payments.some(({ reversal }) => reversal))).toBe(true);
  expect(new Set(invoices.map(({ status }) => status)).size).toBe(5);
  expect(invoices.some(({ currency }) => currency === 'USD')).toBe(true);
  expect(firms.length).toBeGreaterThan(5);
});

it('revenue is one figure: on the cards, the history and the platform’s total, and what was paid is it with held credits', async () => {
  const revenue = cents([(await ofAll())?.totalRevenue ?? 0]);
  const paid = revenue + cents(firms.map(({ held }) => held));
  const dashboard = await server.client.GET('/api/dashboard/stats');
  const history = await server.client.GET('/api/billing/stats/revenue', { params: { query: { days: 365 } } });
  expect({
    dashboard: cents([dashboard.data?.data.totalRevenue ?? 0]),
    history: cents((history.data?.data ?? []).map((day) => day.revenue)),
    list: listed(({ paid_amount, credited_amount = 0 }) => paid_amount - credited_amount),
    payments: listed((invoice) => received(invoice).reduce((sum, { amount }) => sum + amount, 0)),
    file: column('Paid KES'),
  }).toEqual({ dashboard: revenue, history: revenue, list: paid, payments: paid, file: paid });
});

it('outstanding is one figure: on the card, in the list, by firm and in the file', async () => {
  const stats = await ofAll();
  const outstanding = cents([stats?.outstandingAmount ?? 0]);
  const query = { sort: 'tenantName', limit: 100 } as const;
  const byFirm = await everyPage(async (page) => {
    const { data } = await server.client.GET('/api/billing/invoices', { params: { query: { ...query, page } } });
    return data?.data.map(({ tenant_id }) => ({ tenant_id, sums: data.firms }));
  });
  const sums = new Map(byFirm.flatMap((row) => row.sums ?? []).map((firm) => [firm.tenantId, firm.outstandingAmount]));
  expect({
    list: listed(({ balance = 0 }) => balance),
    firms: cents([...sums.values()]),
    file: column('Balance KES'),
  }).toEqual({ list: outstanding, firms: outstanding, file: outstanding });
  expect(listed((invoice) => (invoice.status === 'overdue' ? (invoice.balance ?? 0) : 0))).toBe(
    cents([stats?.overdueAmount ?? 0]),
  );
});

it('an invoice’s figures are the same in the list and in the file', () => {
  const sorted = (rows: unknown[]) => rows.map(String).toSorted();
  expect(sorted(csv.map((row) => [row['Total'], row['Paid'], row['Credited'], row['Balance']]))).toEqual(
    sorted(
      invoices.map(({ total_amount, paid_amount, credited_amount = 0, balance = 0 }) => [
        total_amount,
        paid_amount - credited_amount,
        credited_amount,
        balance,
      ]),
    ),
  );
});

it('a firm’s figures are the same in its own area and in the operator’s', () => {
  for (const { own, balance, collected, stats, held, customer } of firms) {
    const { totalRevenue, outstandingAmount, overdueAmount } = stats;
    expect({
      firm: customer.slug,
      revenue: [own.totalRevenue, cents([balance.paid, -held]) / 100, collected, customer.stats?.revenue],
      outstanding: [cents([own.pendingAmount, own.overdueAmount]), cents([balance.outstanding])],
      overdue: [own.overdueAmount, balance.overdue],
    }).toEqual({
      firm: customer.slug,
      revenue: Array(4).fill(totalRevenue),
      outstanding: Array(2).fill(cents([outstandingAmount])),
      overdue: Array(2).fill(overdueAmount),
    });
  }
});

it('counts paid invoices once', async () => {
  expect((await ofAll())?.paidInvoices).toBe(invoices.filter(({ status }) => status === 'paid').length);
});
