import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { components } from '#openapi';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { addOwnInvoice } from '#tests/helpers/ownInvoice';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

type Schemas = components['schemas'];

const today = '2026-11-20';

let server: TestApp;
let firm: TestFirm;
let count = 0;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Each test has a firm of its own. */
beforeEach(async () => {
  server.clock.now = new Date(`${today}T12:00:00+03:00`);
  firm = await startFirm(server, `simba-${(count += 1)}`);
});

const at = (id: string) => ({ params: { path: { id } } });

const all = { params: { query: {} } };

/** An invoice of 2 November, outside VAT. */
const bill = (
  clientId: string,
  amount: number,
  fields: { currency?: Schemas['Currency']; rateToKes?: number; dueDate?: string } = {},
) =>
  addOwnInvoice(server, firm, {
    clientId,
    lines: [{ kind: 'disbursement', vat: 'outside', unitPriceCents: amount * 100, amountCents: amount * 100 }],
    ...fields,
  });

async function pay(id: string, amount: number, body: Partial<Schemas['SettlementInput']> = {}) {
  const { data, error } = await firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
    ...at(id),
    body: { amount, method: 'bank_transfer', reference: `FT${(count += 1)}`, ...body },
  });
  if (!data) throw new Error(error.detail);
  return data.data;
}

const read = async () => {
  const [list, debts, file, stats, owed, held, notes, received] = await Promise.all([
    firm.calls.GET('/api/law-firm/invoices', all),
    firm.calls.GET('/api/law-firm/reports/aged-debt', all),
    firm.calls.GET('/api/law-firm/reports/{name}/export', {
      params: { path: { name: 'aged-debt' }, query: {} },
      parseAs: 'text',
    }),
    firm.calls.GET('/api/law-firm/billing/stats'),
    firm.calls.GET('/api/law-firm/owed-back', all),
    firm.calls.GET('/api/law-firm/held-money', all),
    firm.calls.GET('/api/law-firm/credit-notes', all),
    firm.calls.GET('/api/law-firm/payments', all),
  ]);
  return {
    balance: list.data?.balance,
    debts: debts.data,
    file: (file.data as string).trim().split(/\r?\n/),
    stats: stats.data?.data,
    owed: owed.data,
    held: held.data,
    notes: notes.data?.totals,
    received: received.data?.totals,
  };
};

/** KES 116,000 open; USD 4,060 overdue and 160 of 1,160 open; USD 1,000 by a cheque of 1,500 that bounced; EUR 500 of which 100 are held. */
async function books() {
  const [kilele, bahari] = [(await firm.addClient()).id, (await firm.addClient({ name: 'Bahari Ltd' })).id];
  const usd = { currency: 'USD', rateToKes: 129.25 } as const;
  await bill(kilele, 116_000);
  await bill(kilele, 4_060, { ...usd, dueDate: '2026-11-10' });
  await pay(await bill(kilele, 1_160, usd), 1_000);
  const paid = await bill(bahari, 500, { currency: 'EUR', rateToKes: 140 });
  await pay(paid, 500);
  await firm.calls.POST('/api/law-firm/invoices/{id}/credit-notes', {
    ...at(paid),
    body: { reason: 'Too much', lines: [{ position: 1, amount: 100 }] },
  });
  const bounced = await bill(bahari, 1_000, { currency: 'USD', rateToKes: 130 });
  const { settlements } = await pay(bounced, 1_500, { method: 'cheque', holdExcess: true });
  const { data: held } = await firm.calls.GET('/api/law-firm/held-money', { params: { query: { clientId: bahari } } });
  await firm.calls.POST('/api/law-firm/held-money/{id}/refund', {
    ...at(held?.data.find(({ currency }) => currency === 'USD')?.id ?? ''),
    body: { amount: 500, reference: 'FT-BACK' },
  });
  const { error } = await firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', {
    params: { path: { id: bounced, paymentId: settlements[0]?.id ?? '' } },
    body: { reason: 'The cheque bounced.', kind: 'bounced' },
  });
  if (error) throw new Error(error.detail);
  return { kilele, bahari };
}

it('sums in KES have beside them what each other currency has of them, in the list, in aged debt and its file alike', async () => {
  const { kilele, bahari } = await books();
  const { balance, debts, file, owed } = await read();
  expect(balance).toEqual({
    invoiced: 116_000 + 524_755 + 149_930 + 70_000 + 130_000,
    paid: 129_250 + 70_000,
    outstanding: 116_000 + 524_755 + 20_680 + 130_000,
    overdue: 524_755,
    others: [
      { currency: 'USD', invoiced: 6_220, paid: 1_000, outstanding: 5_220, overdue: 4_060 },
      { currency: 'EUR', invoiced: 500, paid: 500, outstanding: 0, overdue: 0 },
    ],
  });
  const none = { upTo60: 0, upTo90: 0, over90: 0, awaited: 0 };
  expect(debts?.totals).toEqual({
    ...none,
    current: 116_000 + 20_680 + 130_000 + 65_000,
    upTo30: 524_755,
    total: 856_435,
    owedBack: 65_000,
    others: [{ currency: 'USD', ...none, current: 160 + 1_000 + 500, upTo30: 4_060, total: 5_720, owedBack: 500 }],
  });
  expect(debts?.data.map(({ clientId, total, others }) => [clientId, total, others])).toEqual([
    [kilele, 661_435, [{ currency: 'USD', amount: 4_220 }]],
    [bahari, 195_000, [{ currency: 'USD', amount: 1_500 }]],
  ]);
  expect(debts?.page.total).toBe(2);
  expect(file[0]).toMatch(/,Certificates awaited,Of the total in USD$/);
  expect(file.slice(1).map((line) => line.split(',').at(-1))).toEqual(['4220.00', '1500.00', '5720.00']);
  expect([owed?.owed, owed?.others]).toEqual([65_000, [{ currency: 'USD', amount: 500 }]]);
  // What is owed back is no invoice's.
  expect(5_220 + 500).toBe(debts?.totals.others?.[0]?.total);
});

it('has them beside the figures of the dashboard, held money, credit notes and payments received', async () => {
  await books();
  const { stats, held, notes, received } = await read();
  expect(stats).toMatchObject({
    totalRevenue: 129_250 + 70_000 - 14_000,
    pendingAmount: 116_000 + 20_680 + 130_000,
    overdueAmount: 524_755,
    others: [
      { currency: 'USD', totalRevenue: 1_000, pendingAmount: 1_160, overdueAmount: 4_060 },
      { currency: 'EUR', totalRevenue: 400, pendingAmount: 0, overdueAmount: 0 },
    ],
  });
  expect([held?.held, held?.others]).toEqual([14_000, [{ currency: 'EUR', amount: 100 }]]);
  expect([notes?.total, notes?.others]).toEqual([14_000, [{ currency: 'EUR', amount: 100 }]]);
  expect([received?.received, received?.reversed]).toEqual([129_250 + 70_000 + 195_000, 195_000]);
  expect(new Set(received?.others)).toEqual(
    new Set([
      { currency: 'USD', received: 2_500, reversed: 1_500 },
      { currency: 'EUR', received: 500, reversed: 0 },
    ]),
  );
});

it('a certificate of an invoice in dollars that is awaited is apart there, too', async () => {
  const { id } = await firm.addClient();
  const invoice = await bill(id, 1_000, { currency: 'USD', rateToKes: 130 });
  await pay(invoice, 950);
  await pay(invoice, 50, { method: 'wht', certificate: { state: 'awaited' } });
  const { balance, debts, stats } = await read();
  expect(debts?.totals.others).toMatchObject([{ currency: 'USD', total: 0, awaited: 50 }]);
  expect(debts?.data[0]).not.toHaveProperty('others');
  expect(balance?.others).toMatchObject([{ outstanding: 50, overdue: 0 }]);
  expect(stats?.others).toEqual([{ currency: 'USD', totalRevenue: 950, pendingAmount: 50, overdueAmount: 0 }]);
});

it('says nothing of other currencies where there are none, nor where nothing is', async () => {
  const nothing = await read();
  const { id } = await firm.addClient();
  await pay(await bill(id, 116_000), 1_000);
  for (const { balance, debts, file, stats, owed, held, notes, received } of [nothing, await read()]) {
    for (const one of [balance, debts?.totals, stats, owed, held, notes, received, ...(debts?.data ?? [])]) {
      expect(one).toBeDefined();
      expect(one).not.toHaveProperty('others');
    }
    expect(file[0]).toMatch(/,Certificates awaited$/);
  }
});
