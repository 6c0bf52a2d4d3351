import { describe, expect, it } from 'vitest';
import { eachTestsFirm } from '#tests/helpers/eachTestsFirm';
import type { TestFirm } from '#tests/helpers/firm';
import { addInvoice, setStatus } from '#tests/helpers/billing';
import { addOwnInvoice } from '#tests/helpers/ownInvoice';
import type { TestApp } from '#tests/helpers/testApp';

let server: TestApp;
let firm: TestFirm;
let clientId: string;

/** Each test has a firm of its own, which begins on 1 October. */
const at = eachTestsFirm('2026-10-01', async (own) => {
  ({ server, firm } = own);
  clientId = (await firm.addClient({ kra_pin: 'P051234567Z' })).id;
});

const bill = (changes = {}) =>
  addInvoice(server, { tenantId: firm.id, clientId, matterId: '' }, { dueDate: '2026-12-31', ...changes });

const credit = (id: string, lines: { position: number; amount: number }[]) =>
  firm.calls.POST('/api/law-firm/invoices/{id}/credit-notes', {
    params: { path: { id } },
    body: { reason: 'Agreed.', lines },
  });

async function vat(month: string, query = {}) {
  const { data, error } = await firm.calls.GET('/api/law-firm/months/{month}/vat', {
    params: { path: { month }, query },
  });
  if (!data) throw new Error(error.detail);
  return data;
}

const figures = async (month: string) =>
  (await firm.calls.GET('/api/law-firm/months/{month}', { params: { path: { month } } })).data?.data.month.figures;

/** Pays more than an invoice, and says that what is held of it is a fee agreed on. */
async function payAhead(id: string) {
  const paid = await firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
    params: { path: { id } },
    body: { amount: 150_000, method: 'mpesa', reference: 'SPECIMEN01', holdExcess: true },
  });
  expect(paid.error).toBeUndefined();
  expect((await vat('2026-10-01')).paidAhead.count).toBe(0);
  const held = await firm.calls.GET('/api/law-firm/held-money', { params: { query: {} } });
  const heldId = held.data?.data[0]?.id ?? '';
  const said = await firm.calls.PUT('/api/law-firm/held-money/{id}', {
    params: { path: { id: heldId } },
    body: { sort: 'agreed_fee', agreedOn: '2026-10-01' },
  });
  expect(said.error).toBeUndefined();
  return heldId;
}

/** What a list and the month's figures say in two ways. */
async function agree(month: string) {
  const [{ totals }, sums] = [await vat(month), await figures(month)];
  const cents = (amount = 0) => Math.round(amount * 100);
  expect(cents(totals.tax)).toBe(cents(sums?.vat));
  expect(cents(totals.total)).toBe(cents(sums?.billed) - cents(sums?.credited));
}

describe('listVat', () => {
  it('has an invoice in its month, and its credit note in another', async () => {
    const { id } = await bill();
    at('2026-11-10');
    await credit(id, [{ position: 1, amount: 100_000 }]);
    expect((await vat('2026-10-01')).totals).toEqual({
      taxable: 100_000,
      tax: 16_000,
      outside: 0,
      total: 116_000,
      rates: [{ taxRate: 16, taxable: 100_000, tax: 16_000 }],
    });
    const november = await vat('2026-11-01');
    expect(november.totals).toMatchObject({ taxable: -100_000, tax: -16_000, total: -116_000 });
    expect(november.data).toMatchObject([
      { kind: 'credit_note', invoiceId: id, number: 'CN-2026-0001', day: '2026-11-10', taxRate: 16, tax: -16_000 },
    ]);
    await agree('2026-10-01');
    await agree('2026-11-01');
  });

  it('has what is taxed apart from what is outside, with PIN and control unit number', async () => {
    const id = await addOwnInvoice(server, firm, { clientId, issueDate: '2026-10-02' });
    await firm.calls.PUT('/api/law-firm/invoices/{id}/etims', {
      params: { path: { id } },
      body: { state: 'signed', cuInvoiceNumber: 'KRAMW1/41' },
    });
    await bill({ taxRate: 0 });
    at('2026-10-20');
    await credit(id, [
      { position: 1, amount: 16_800 },
      { position: 3, amount: 150 },
    ]);
    const { data, totals } = await vat('2026-10-01');
    expect(data.map(({ taxRate, taxable, tax, outside, total }) => [taxRate, taxable, tax, outside, total])).toEqual([
      [0, 100_000, 0, 0, 100_000],
      [16, 101_800, 16_288, 7_150, 125_238],
      [16, -16_800, -2_688, -150, -19_638],
    ]);
    expect(data[1]).toMatchObject({
      number: 'INV-2026-0001',
      clientPin: 'P051234567Z',
      controlUnitNumber: 'KRAMW1/41',
      etims: 'signed',
    });
    expect(totals).toEqual({
      taxable: 185_000,
      tax: 13_600,
      outside: 7_000,
      total: 205_600,
      rates: [
        { taxRate: 16, taxable: 85_000, tax: 13_600 },
        { taxRate: 0, taxable: 100_000, tax: 0 },
      ],
    });
    await agree('2026-10-01');
  });

  it('takes a cancelled invoice back on the day of its cancellation', async () => {
    const { id } = await bill();
    await bill();
    at('2026-11-03');
    await setStatus(server, id, { status: 'cancelled' });
    expect((await vat('2026-10-01')).totals.tax).toBe(32_000);
    expect(await vat('2026-11-01')).toMatchObject({
      data: [{ kind: 'cancellation', number: 'INV-2026-0001', day: '2026-11-03', taxable: -100_000, tax: -16_000 }],
      totals: { total: -116_000 },
    });
    await agree('2026-11-01');
  });

  it('is in KES at the invoice’s rate, and adds up to the cent', async () => {
    const { id } = await bill({
      currency: 'USD',
      rateToKes: 129.333333,
      lines: [{ description: 'Opinion', quantity: 1, unitPrice: 333.33 }],
    });
    await credit(id, [{ position: 1, amount: 111.11 }]);
    const { data } = await vat('2026-10-01');
    expect(data.map(({ currency, taxable, tax, total }) => [currency, taxable, tax, total])).toEqual([
      ['USD', 43_110.68, 6_897.35, 50_008.03],
      ['USD', -14_370.22, -2_299.55, -16_669.77],
    ]);
    await agree('2026-10-01');
  });

  it('lists what was paid without an invoice apart, as it was at the end of the month', async () => {
    const { id } = await bill();
    const heldId = await payAhead(id);
    at('2026-11-10');
    const next = await bill();
    await firm.calls.POST('/api/law-firm/held-money/{id}/apply', {
      params: { path: { id: heldId } },
      body: { invoiceId: next.id },
    });
    expect((await vat('2026-10-01')).paidAhead).toMatchObject({
      count: 1,
      total: 34_000,
      receipts: [{ day: '2026-10-01', clientPin: 'P051234567Z', reference: 'SPECIMEN01', amount: 34_000 }],
    });
    expect((await vat('2026-11-01')).paidAhead).toMatchObject({ count: 0, total: 0 });
    expect((await vat('2026-10-01')).totals.total).toBe(116_000);
  });

  it('is given in pages, with the totals of all', async () => {
    await bill();
    await bill();
    const { data, page, totals } = await vat('2026-10-01', { page: 2, limit: 1 });
    expect(data.map(({ number }) => number)).toEqual(['INV-2026-0002']);
    expect(page.total).toBe(2);
    expect(totals.total).toBe(232_000);
  });
});

describe('exportVat', () => {
  it('has each document, what they come to at each rate, and what was paid without an invoice', async () => {
    const { id } = await bill();
    await payAhead(id);
    const { data, response } = await firm.calls.GET('/api/law-firm/months/{month}/vat/export', {
      params: { path: { month: '2026-10-01' } },
      parseAs: 'text',
    });
    expect((data ?? '').replace('\ufeff', '').trimEnd().split('\n')).toEqual([
      'Document,Kind,Day,Client,KRA PIN,Control unit number,eTIMS,Currency,VAT %,Taxable KES,VAT KES,Outside VAT KES,Total KES,"Paid, no invoice yet KES"',
      'INV-2026-0001,Invoice,2026-10-01,Kilele Millers Ltd,P051234567Z,,not_required,KES,16,100000.00,16000.00,0.00,116000.00,',
      'Total at 16%,,,,,,,,16,100000.00,16000.00,,,',
      'Total,,,,,,,,,100000.00,16000.00,0.00,116000.00,',
      'SPECIMEN01,"Paid, no invoice yet",2026-10-01,Kilele Millers Ltd,P051234567Z,,,KES,,,,,,34000.00',
    ]);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="vat-2026-10.csv"');
  });
});
