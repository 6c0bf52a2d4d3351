import { describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { eachTestsFirm } from '#tests/helpers/eachTestsFirm';
import type { TestFirm } from '#tests/helpers/firm';
import { addOwnInvoice } from '#tests/helpers/ownInvoice';
import { mpesaStatement } from '#tests/helpers/statement';
import type { TestApp } from '#tests/helpers/testApp';

let server: TestApp;
let firm: TestFirm;
let clientId: string;

/** Each test has a firm of its own. */
eachTestsFirm('2026-11-20', async (own) => {
  ({ server, firm } = own);
  clientId = (await firm.addClient()).id;
});

const bill = (fields = {}) => addOwnInvoice(server, firm, { clientId, ...fields });

async function pay(id: string, body: Partial<components['schemas']['SettlementInput']> & { amount: number }) {
  const { data, error } = await firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
    params: { path: { id } },
    body: { method: 'mpesa', ...body },
  });
  if (!data) throw new Error(error.detail);
  return data.data;
}

const asked = (query: {
  search?: string;
  method?: 'mpesa' | 'cheque';
  accountId?: string;
  clientId?: string;
  from?: string;
  to?: string;
  sort?: 'day' | '-amount';
}) => firm.calls.GET('/api/law-firm/payments', { params: { query } });

async function list(query: Parameters<typeof asked>[0] = {}) {
  const { data, error } = await asked(query);
  if (!data) throw new Error(error.detail);
  return data;
}

async function heldOf(client: string) {
  const { data } = await firm.calls.GET('/api/law-firm/held-money', { params: { query: { clientId: client } } });
  return data?.data[0]?.id ?? '';
}

describe('listReceivedPayments', () => {
  it('has what each receipt paid and what of it was held, once', async () => {
    const id = await bill();
    await pay(id, { amount: 150_000, reference: 'SPECIMEN01', date: '2026-11-10', holdExcess: true });
    const next = await bill();
    await firm.calls.POST('/api/law-firm/held-money/{id}/apply', {
      params: { path: { id: await heldOf(clientId) } },
      body: { invoiceId: next },
    });
    const { data, totals } = await list();
    expect(data).toMatchObject([
      {
        day: '2026-11-10',
        clientId,
        method: 'mpesa',
        reference: 'SPECIMEN01',
        amount: 150_000,
        parts: [{ invoiceId: id, number: 'INV-2026-0001', amount: 125_238 }],
        held: 24_762,
      },
    ]);
    expect(totals).toMatchObject({ received: 150_000, reversed: 0 });
  });

  it('has what a statement brought: the payer, the account, and money that is wholly held', async () => {
    const own = await firm.calls.POST('/api/law-firm/accounts', {
      body: { kind: 'paybill', name: 'Paybill', number: '000000' },
    });
    const account = { id: own.data?.data.id ?? '', name: 'Paybill' };
    const imported = await firm.calls.POST('/api/law-firm/statements', {
      body: {
        kind: 'mpesa',
        account: '000000',
        fileName: 'a.csv',
        file: Buffer.from(
          mpesaStatement([{ receipt: 'SPECIMEN77', in: '500.00', party: '0712***678 - JANE WANJIKU' }]),
        ).toString('base64'),
      },
    });
    expect(imported.error).toBeUndefined();
    const lines = await firm.calls.GET('/api/law-firm/statement-lines', { params: { query: {} } });
    await firm.calls.POST('/api/law-firm/statement-lines/{id}/match', {
      params: { path: { id: lines.data?.data[0]?.id ?? '' } },
      body: { clientId },
    });
    const { data, totals } = await list();
    expect(data).toMatchObject([{ method: 'mpesa', account, amount: 500, parts: [], held: 500 }]);
    expect(data[0]?.payer).toMatch(/JANE/);
    expect(totals.accounts).toEqual([{ account, count: 1, received: 500, reversed: 0 }]);
    expect((await list({ accountId: account.id, search: 'jane' })).data).toHaveLength(1);
    expect((await list({ accountId: clientId })).data).toHaveLength(0);
  });

  it('keeps what was reversed, with its day and kind, and no certificate or write-off', async () => {
    const id = await bill();
    const paid = await pay(id, { amount: 50_000, method: 'cheque', date: '2026-11-05' });
    await pay(id, { amount: 5_090, method: 'wht', certificate: { state: 'received', number: 'KRA1' } });
    await pay(id, { amount: 48, method: 'write_off' });
    await firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', {
      params: { path: { id, paymentId: paid.settlements[0]?.id ?? '' } },
      body: { reason: 'Bounced.', kind: 'bounced', date: '2026-11-12' },
    });
    await pay(id, { amount: 20_000, reference: 'SPECIMEN02' });
    const { data, totals } = await list({ sort: 'day' });
    expect(data.map(({ day, amount, reversal }) => [day, amount, reversal])).toEqual([
      ['2026-11-05', 50_000, { day: '2026-11-12', kind: 'bounced' }],
      ['2026-11-20', 20_000, undefined],
    ]);
    expect(totals).toMatchObject({
      received: 70_000,
      reversed: 50_000,
      methods: [
        { method: 'cheque', count: 1, received: 50_000, reversed: 50_000 },
        { method: 'mpesa', count: 1, received: 20_000, reversed: 0 },
      ],
    });
  });

  it('has what a client paid of what it owed back', async () => {
    const id = await bill();
    const paid = await pay(id, { amount: 126_238, method: 'cheque', holdExcess: true });
    await firm.calls.POST('/api/law-firm/held-money/{id}/refund', {
      params: { path: { id: await heldOf(clientId) } },
      body: { amount: 500, reference: 'FT1' },
    });
    await firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', {
      params: { path: { id, paymentId: paid.settlements[0]?.id ?? '' } },
      body: { reason: 'Bounced.', kind: 'bounced' },
    });
    const owed = await firm.calls.GET('/api/law-firm/owed-back', { params: { query: {} } });
    const settled = await firm.calls.POST('/api/law-firm/owed-back/{id}/settle', {
      params: { path: { id: owed.data?.data[0]?.id ?? '' } },
      body: { kind: 'paid', method: 'cash', amount: 500 },
    } as never);
    expect(settled.response.ok).toBe(true);
    const { data } = await list({ sort: '-amount' });
    expect(data.map(({ method, amount, held, parts }) => [method, amount, held, parts.length])).toEqual([
      ['cheque', 126_238, 1_000, 1],
      ['cash', 500, 0, 0],
    ]);
  });

  it('is narrowed by days, method, client and words', async () => {
    const other = (await firm.addClient({ name: 'Zawadi Cherono' })).id;
    await pay(await bill(), { amount: 100, reference: 'SPECIMEN11', date: '2026-11-05' });
    await pay(await bill({ clientId: other, clientName: 'Zawadi Cherono' }), { amount: 200, method: 'cheque' });
    const amounts = async (query: Parameters<typeof list>[0]) => (await list(query)).data.map(({ amount }) => amount);
    expect(await amounts({})).toEqual([200, 100]);
    expect(await amounts({ from: '2026-11-06' })).toEqual([200]);
    expect(await amounts({ to: '2026-11-05' })).toEqual([100]);
    expect(await amounts({ method: 'cheque' })).toEqual([200]);
    expect(await amounts({ clientId: other })).toEqual([200]);
    expect(await amounts({ search: 'specimen11 kilele' })).toEqual([100]);
    expect(await amounts({ search: 'inv-2026-0002' })).toEqual([200]);
    expect((await list({ method: 'cheque' })).totals.received).toBe(200);
  });

  it('adds up in KES', async () => {
    const lines = [
      { kind: 'fee' as const, wording: 'Opinion', vat: 'standard', unitPriceCents: 100_000, amountCents: 100_000 },
    ];
    const id = await bill({ currency: 'USD', rateToKes: 129.333333, lines });
    await pay(id, { amount: 333.33, method: 'cheque' });
    const { data, totals } = await list();
    expect(data).toMatchObject([{ currency: 'USD', amount: 333.33 }]);
    expect(totals.received).toBe(43_110.68);
  });
});

describe('exportReceivedPayments', () => {
  it('has a row for each part, which add up to the receipt, then the totals', async () => {
    await pay(await bill(), { amount: 150_000, reference: 'SPECIMEN01', date: '2026-11-10', holdExcess: true });
    const { data, response } = await firm.calls.GET('/api/law-firm/payments/export', {
      params: { query: {} },
      parseAs: 'text',
    });
    expect((data ?? '').replace('\ufeff', '').trimEnd().split('\n')).toEqual([
      'Date,Bank date,Client,Payer,Method,Reference,Account,Part,Currency,Amount,Whole receipt,KES,Reversed on,Reversed as',
      '2026-11-10,,Kilele Millers Ltd,,mpesa,SPECIMEN01,,INV-2026-0001,KES,125238.00,150000.00,125238.00,,',
      '2026-11-10,,Kilele Millers Ltd,,mpesa,SPECIMEN01,,Held,KES,24762.00,150000.00,24762.00,,',
      'Total,,,,mpesa,,,,,,,150000.00,,',
      'Total,,,,,,unknown,,,,,150000.00,,',
      'Total,,,,,,,,,,,150000.00,,',
    ]);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="payments-2026-11-20.csv"');
  });
});
