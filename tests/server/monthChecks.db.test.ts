import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eachTestsFirm } from '#tests/helpers/eachTestsFirm';
import type { TestFirm } from '#tests/helpers/firm';
import { addOwnInvoice } from '#tests/helpers/ownInvoice';
import type { TestApp } from '#tests/helpers/testApp';
import { asTablesOwner } from '#tests/helpers/testDatabase';

let server: TestApp;
let firm: TestFirm;
let clientId: string;
let id: string;

const pay = async (body: object) => {
  const { error } = await firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
    params: { path: { id } },
    body: { method: 'cheque', ...body } as never,
  });
  if (error) throw new Error(error.detail);
};

/**
 * Each test has a firm of its own: in November an invoice of 125,238, of which 19,488 are credited and 50,000 paid, and for 5,090 a
 * certificate is awaited.
 */
const at = eachTestsFirm('2026-11-02', async (own) => {
  ({ server, firm } = own);
  clientId = (await firm.addClient()).id;
  id = await addOwnInvoice(server, firm, { clientId, issueDate: '2026-11-02' });
  at('2026-11-20');
  await firm.calls.POST('/api/law-firm/invoices/{id}/credit-notes', {
    params: { path: { id } },
    body: { reason: 'Agreed.', lines: [{ position: 1, amount: 16_800 }] },
  });
  await pay({ amount: 50_000 });
  await pay({ amount: 5_090, method: 'wht', certificate: { state: 'awaited' } });
  at('2026-12-02');
});

const november = { params: { path: { month: '2026-11-01' } } };

const checks = async () => {
  const { data, error } = await firm.calls.GET('/api/law-firm/months/{month}', november);
  if (!data) throw new Error(error.detail);
  return data.data.checks;
};

const close = (reason?: string) =>
  firm.calls.POST('/api/law-firm/months/{month}/close', {
    params: { path: november.params.path, header: {} },
    body: { ...(reason && { reason }) },
  });

/** Changes rows in a way in which no trigger keeps what is kept of them. */
const damage = (table: 'invoices' | 'payments' | 'invoice_lines', set: string) =>
  asTablesOwner(server.database, async (tx) => {
    const change = sql`UPDATE ${sql.identifier(table)} SET ${sql.raw(set)} WHERE tenant_id = ${firm.id}`;
    await tx.execute(sql`ALTER TABLE ${sql.identifier(table)} DISABLE TRIGGER USER`);
    await tx.execute(change);
    await tx.execute(sql`ALTER TABLE ${sql.identifier(table)} ENABLE TRIGGER USER`);
  });

const vat = { what: 'vat', day: '2026-11-30', listed: 13_600, books: 13_600, isOk: true };
const debt = { what: 'aged_debt', day: '2026-11-30', listed: 50_660, books: 50_660, isOk: true };

describe('the checks of a month', () => {
  it('have its VAT, and what clients owed at its end, whatever came later', async () => {
    // 101,800 − 16,800 at 16 %; 125,238 − 19,488 − 50,000 − 5,090 that a certificate stands for.
    expect(await checks()).toEqual([vat, debt]);
    await pay({ amount: 20_000, date: '2026-12-01' });
    const read = await firm.calls.GET('/api/law-firm/invoices/{id}', { params: { path: { id } } });
    const awaited = read.data?.data.settlements.find(({ certificate: of }) => of?.state === 'awaited')?.id ?? '';
    const received = await firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/certificate', {
      params: { path: { id, paymentId: awaited } },
      body: { number: 'KRA1', date: '2026-11-25' },
    });
    expect(received.error).toBeUndefined();
    await addOwnInvoice(server, firm, { clientId, issueDate: '2026-12-02' });
    expect(await checks()).toEqual([vat, debt]);
  });

  it('have what is owed back, and an invoice in dollars and its cancellation at its rate', async () => {
    at('2026-11-25');
    const usd = await addOwnInvoice(server, firm, {
      clientId,
      issueDate: '2026-11-10',
      currency: 'USD',
      rateToKes: 129.333333,
    });
    const [first, second] = await checks();
    expect(first?.isOk).toBe(true);
    expect(first?.books).toBe(13_600 + 2_106_581.33);
    expect(second?.isOk).toBe(true);
    expect(second?.books).toBeGreaterThan(16_000_000);
    await firm.calls.POST('/api/law-firm/invoices/{id}/cancel', {
      params: { path: { id: usd } },
      body: { reason: 'In the wrong currency.' },
    });
    expect((await checks()).every(({ isOk }) => isOk)).toBe(true);
    await pay({ amount: 60_000, method: 'mpesa', reference: 'SPECIMEN01', holdExcess: true });
    const { data } = await firm.calls.GET('/api/law-firm/held-money', { params: { query: {} } });
    await firm.calls.POST('/api/law-firm/held-money/{id}/refund', {
      params: { path: { id: data?.data[0]?.id ?? '' } },
      body: { reference: 'BACK1' },
    });
    at('2026-11-28');
    const paid = await firm.calls.GET('/api/law-firm/invoices/{id}', { params: { path: { id } } });
    const bounced = paid.data?.data.settlements.find(({ reference }) => reference === 'SPECIMEN01')?.id ?? '';
    const reversed = await firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', {
      params: { path: { id, paymentId: bounced } },
      body: { reason: 'Bounced.', kind: 'bounced' },
    });
    expect(reversed.error).toBeUndefined();
    // 9,340 were given back of the 60,000.
    expect((await checks())[1]).toEqual({ ...debt, listed: 60_000, books: 60_000 });
  });

  it('are a cross where the VAT list has something else than the documents’ lines', async () => {
    await damage('invoices', 'tax_cents = tax_cents + 100, subtotal_cents = subtotal_cents - 100');
    expect(await checks()).toEqual([{ ...vat, listed: 13_601, isOk: false }, debt]);
    await damage('invoices', 'tax_cents = tax_cents - 100, subtotal_cents = subtotal_cents + 100');
    await damage('invoice_lines', `amount_cents = amount_cents + 10000`);
    expect((await checks())[0]).toMatchObject({ listed: 13_600, isOk: false });
  });

  it('are a cross where the report has something else than what had settled the invoices', async () => {
    await damage('invoices', 'received_kes_cents = received_kes_cents - 5000');
    expect(await checks()).toEqual([vat, { ...debt, listed: 50_710, isOk: false }]);
    await damage('invoices', 'received_kes_cents = received_kes_cents + 5000');
    await damage('payments', `kes_cents = kes_cents - CASE kind WHEN 'payment' THEN 100 ELSE 0 END`);
    expect((await checks())[1]).toEqual({ ...debt, books: 50_661, isOk: false });
  });

  it('stop closing no more than what else is open: it goes on with a reason', async () => {
    const { data } = await firm.calls.GET('/api/law-firm/months/{month}', november);
    const { count } = data?.data.open ?? { count: -1 };
    await damage('invoices', 'tax_cents = tax_cents + 100, subtotal_cents = subtotal_cents - 100');
    const refused = await close();
    expect(refused.error).toMatchObject({ code: 'month_has_open', params: { count: count + 1 } });
    const closed = await close('KRA will be asked.');
    expect(closed.data?.data).toMatchObject({
      open: { count: count + 1 },
      month: { state: 'closed' },
      checks: [{ isOk: false }, { isOk: true }],
    });
  });
});
