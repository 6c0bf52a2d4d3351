import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { addDays, firstOfMonth } from '#domain/dates';
import { heldOfCredits } from '#tests/helpers/heldOfCredits';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

type Schemas = components['schemas'];

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ contents: 'demo' });
});
afterAll(() => server.close());

const sum = (amounts: number[]) => Math.round(amounts.reduce((total, amount) => total + amount * 100, 0)) / 100;

describe.each(['twiga-kifaru', 'mbuyu'])('the dashboard of %s', (slug) => {
  const header = { 'X-Tenant': slug };
  let stats: Schemas['FirmBillingStats'];

  beforeAll(async () => {
    const { data } = await server.client.GET('/api/law-firm/billing/stats', { params: { header } });
    if (!data) throw new Error('There are no figures.');
    stats = data.data;
  });

  it('has the invoices’ sums, and the newest of them', async () => {
    const query = { limit: 10, sort: '-issueDate' } as const;
    const { data } = await server.client.GET('/api/law-firm/invoices', { params: { header, query } });
    expect(data?.balance).toMatchObject({
      paid: sum([stats.totalRevenue, await heldOfCredits(server, slug)]),
      outstanding: sum([stats.pendingAmount, stats.overdueAmount]),
      overdue: stats.overdueAmount,
    });
    const shown = data?.data.map(({ id, invoiceNumber: number, amount: total, status, currency }) => [
      id,
      number,
      total,
      status,
      currency,
    ]);
    expect(
      stats.recentInvoices.map(({ id, invoiceNumber, amount, status, currency }) => [
        id,
        invoiceNumber,
        amount,
        status,
        currency,
      ]),
    ).toEqual(shown);
  });

  it('has the debts of the report, and what is awaited among what is not overdue', async () => {
    const { data } = await server.client.GET('/api/law-firm/reports/aged-debt', { params: { header } });
    const {
      current = 0,
      upTo30 = 0,
      upTo60 = 0,
      upTo90 = 0,
      over90 = 0,
      awaited = 0,
      owedBack = 0,
    } = data?.totals ?? {};
    expect([stats.overdueAmount, stats.pendingAmount]).toEqual([
      // What is owed back is on no invoice.
      sum([upTo30, upTo60, upTo90, over90, -owedBack]),
      sum([current, awaited]),
    ]);
  });

  it('has the work in progress of Time and of the report', async () => {
    const wip = (await server.client.GET('/api/law-firm/wip', { params: { header } })).data?.totals;
    const ages = (await server.client.GET('/api/law-firm/reports/wip-age', { params: { header } })).data?.totals;
    expect([sum([wip?.amount ?? 0, wip?.disbursements ?? 0]), ages?.total]).toEqual(
      Array(2).fill(stats.unbilledAmount),
    );
    expect([ages?.time, ages?.disbursements, ages?.minutes]).toEqual([wip?.amount, wip?.disbursements, wip?.minutes]);
  });

  it('has each month’s billed and received amounts of the report', async () => {
    const monthsOf = async (metric: 'amount_billed' | 'amount_collected') => {
      const query = { metric, months: 13 };
      const { data } = await server.client.GET('/api/law-firm/metrics', { params: { header, query } });
      return data?.data.months ?? [];
    };
    const [billed, received] = [await monthsOf('amount_billed'), await monthsOf('amount_collected')];
    expect(billed.some(({ value }) => value > 0)).toBe(true);
    const reported = [];
    for (const { month } of billed) {
      const from = `${month}-01`;
      const query = { from, to: addDays(firstOfMonth(from, 1), -1) };
      const { data } = await server.client.GET('/api/law-firm/reports/billed', { params: { header, query } });
      reported.push([month, data?.totals.billed, sum([data?.totals.collected ?? 0, data?.totals.withheld ?? 0])]);
    }
    expect(billed.map(({ month, value }, index) => [month, value, received[index]?.value])).toEqual(reported);
  });
});

it('the demo firm has something of everything that the dashboard adds up', async () => {
  const header = { 'X-Tenant': 'twiga-kifaru' };
  const { data } = await server.client.GET('/api/law-firm/billing/stats', { params: { header } });
  const { totalRevenue = 0, pendingAmount = 0, overdueAmount = 0, unbilledAmount = 0 } = data?.data ?? {};
  expect(Math.min(totalRevenue, pendingAmount, overdueAmount, unbilledAmount)).toBeGreaterThan(0);
});
