import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { payableOf } from '#domain/billing/payable';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { issueOwn } from '#tests/helpers/ownInvoice';
import { inBase64, mpesaStatement } from '#tests/helpers/statement';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

type Schemas = components['schemas'];

const today = '2026-11-20';

let server: TestApp;
let firm: TestFirm;
let clientId: string;
let count = 0;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Each test has a firm of its own. */
beforeEach(async () => {
  server.clock.now = new Date(`${today}T12:00:00+03:00`);
  firm = await startFirm(server, `simba-${(count += 1)}`);
  clientId = (await firm.addClient()).id;
});

const at = (id: string) => ({ params: { path: { id } } });

/** An invoice of 2 November, outside VAT, for an amount in cents. */
const bill = (amountCents: number, fields: object = {}) =>
  server.database.transaction({ tenantId: firm.id }, (tx) =>
    issueOwn(tx, firm.id, {
      clientId,
      lines: [{ kind: 'disbursement', vat: 'outside', unitPriceCents: amountCents, amountCents }],
      ...fields,
    }),
  );

const record = (body: Schemas['ReceiptInput'], key?: string) =>
  firm.calls.POST('/api/law-firm/payments', {
    params: { header: key === undefined ? {} : { 'Idempotency-Key': key } },
    body,
  });

/** What of a receipt pays each invoice. */
const partsOf = (...all: [invoiceId: string, amount: number][]) =>
  all.map(([invoiceId, amount]) => ({ invoiceId, amount }));

const invoiceOf = async (id: string) => {
  const { data } = await firm.calls.GET('/api/law-firm/invoices/{id}', at(id));
  if (!data) throw new Error('No such invoice.');
  return data.data;
};

const balancesOf = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await invoiceOf(id)).balance));

const reverse = async (id: string, body: Partial<Schemas['ReversalInput']> = {}) =>
  firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', {
    params: { path: { id, paymentId: (await invoiceOf(id)).settlements[0]?.id ?? '' } },
    body: { reason: 'The cheque bounced.', kind: 'bounced', ...body },
  });

const received = async () => {
  const { data } = await firm.calls.GET('/api/law-firm/payments', { params: { query: {} } });
  return data?.data ?? [];
};

const held = async () => {
  const { data } = await firm.calls.GET('/api/law-firm/held-money', { params: { query: { also: 'used' } } });
  return data?.data ?? [];
};

/** Undoes the first use of held money. */
const undoUse = (of: Schemas['HeldMoney'] | undefined) =>
  firm.calls.POST('/api/law-firm/held-money/{id}/undo', {
    ...at(of?.id ?? ''),
    body: { useId: of?.uses[0]?.id ?? '' },
  });

const statement = async () => {
  const { data } = await firm.calls.GET('/api/law-firm/clients/{id}/statement', {
    params: { path: { id: clientId }, query: { from: '2026-11-01', to: '2026-11-30' } },
  });
  return data?.data;
};

/** A line of M-Pesa's, of 16 November. */
async function lineOf(amount: string) {
  const row = { receipt: `SPECIMEN${9_000 + (count += 1)}`, in: amount, party: '0712***678 - KILELE MILLERS' };
  const { data } = await firm.calls.POST('/api/law-firm/statements', {
    body: { kind: 'mpesa', account: '000000', fileName: 'a.csv', file: inBase64(mpesaStatement([row])) },
  });
  const { data: found } = await firm.calls.GET('/api/law-firm/statement-lines', {
    params: { query: { statementId: data?.data.id ?? '' } },
  });
  if (!data || !found?.data[0]) throw new Error('No line.');
  return { ...found.data[0], statementId: data.data.id };
}

const match = (id: string, body: Schemas['LineMatch'] = {}) =>
  firm.calls.POST('/api/law-firm/statement-lines/{id}/match', { ...at(id), body });

const undo = (id: string) => firm.calls.POST('/api/law-firm/statement-lines/{id}/undo', at(id));

describe('recordReceipt', () => {
  const cheque = { method: 'cheque', date: '2026-11-10', reference: 'CHQ 000123' } as const;

  it('pays several invoices to the cent, as one payment received', async () => {
    const [one, two] = [await bill(75_238_05), await bill(44_762_10)];
    const { data, response } = await record({
      ...cheque,
      amount: 110_000.1,
      parts: partsOf([one, 75_238.05], [two, 34_762.05]),
    });
    expect(response.status).toBe(201);
    expect(data?.data).toMatchObject({
      day: '2026-11-10',
      clientId,
      method: 'cheque',
      reference: 'CHQ 000123',
      amount: 110_000.1,
      held: 0,
      parts: [
        { invoiceId: one, number: 'INV-2026-0001', amount: 75_238.05 },
        { invoiceId: two, number: 'INV-2026-0002', amount: 34_762.05 },
      ],
    });
    expect(await received()).toEqual([data?.data]);
    expect([(await invoiceOf(one)).status, (await invoiceOf(two)).status]).toEqual(['paid', 'sent']);
    expect(await balancesOf([one, two])).toEqual([0, 10_000.05]);
    expect((await statement())?.closing).toBe(10_000.05);
  });

  it('books once under one key, and refuses that key for other parts', async () => {
    const [one, two] = [await bill(1_000_00), await bill(1_000_00)];
    const of = (first: number) => ({
      amount: 1_500,
      method: 'mpesa' as const,
      parts: [
        { invoiceId: one, amount: first },
        { invoiceId: two, amount: 1_500 - first },
      ],
    });
    const first = await record(of(800), 'split-0001');
    expect((await record(of(800), 'split-0001')).data).toEqual(first.data);
    expect(await received()).toHaveLength(1);
    expect((await record(of(900), 'split-0001')).error?.code).toBe('idempotency_key_reused');
    expect(await balancesOf([one, two])).toEqual([200, 300]);
  });

  it('names the field that is wrong, and books nothing', async () => {
    const [one, two] = [await bill(1_000_00), await bill(500_00)];
    const other = await bill(100_00, { clientId: (await firm.addClient({ name: 'Bahari Ltd' })).id });
    const dollars = await bill(100_00, { currency: 'USD', rateToKes: 129 });
    const draft = await bill(100_00, { status: 'draft', year: 0, sequence: 1 });
    const later = await bill(100_00, { issueDate: '2026-11-15' });
    const refused = async (amount: number, ...all: [string, number][]) => {
      const { error } = await record({ ...cheque, amount, parts: partsOf(...all) });
      return [error?.status, error?.errors?.[0]?.code, error?.errors?.map(({ field }) => field).join()];
    };
    expect(await refused(1_400, [one, 1_000], [two, 500])).toEqual([400, 'parts_off', 'parts']);
    expect(await refused(1_000, [one, 500], [one, 500])).toEqual([400, 'repeated', 'parts.1.invoiceId']);
    expect(await refused(10, [one, 5.005], [two, 4.995])).toEqual([400, 'decimals', 'parts.0.amount,parts.1.amount']);
    expect(await refused(600, [one, 500], [clientId, 100])).toEqual([400, 'no_such_invoice', 'parts.1.invoiceId']);
    expect(await refused(600, [one, 500], [other, 100])).toEqual([409, 'other_clients_invoice', 'parts.1.invoiceId']);
    expect(await refused(600, [one, 500], [dollars, 100])).toEqual([409, 'other_currency', 'parts.1.invoiceId']);
    expect(await refused(600, [one, 500], [draft, 100])).toEqual([409, 'invoice_not_open', 'parts.1.invoiceId']);
    expect(await refused(600, [one, 500], [later, 100])).toEqual([400, 'before_issue', 'date']);
    expect(await refused(1_600, [one, 1_000], [two, 600])).toEqual([409, 'more_than_balance', 'parts.1.amount']);
    const late = await record({ ...cheque, date: '2026-11-21', amount: 200, parts: partsOf([one, 100], [two, 100]) });
    expect(late.error).toMatchObject({ status: 400, errors: [{ field: 'date', code: 'day_future' }] });
    expect(await balancesOf([one, two])).toEqual([1_000, 500]);
    expect(await received()).toEqual([]);
  });

  it('is dated in no closed month', async () => {
    server.clock.now = new Date('2026-12-05T12:00:00+03:00');
    const [one, two] = [await bill(1_000_00), await bill(500_00)];
    const closed = await firm.calls.POST('/api/law-firm/months/{month}/close', {
      params: { path: { month: '2026-11-01' } },
      body: { reason: 'November is reported.' },
    } as never);
    expect(closed.error).toBeUndefined();
    const parts = partsOf([one, 100], [two, 100]);
    const { error } = await record({ ...cheque, amount: 200, parts });
    expect(error).toMatchObject({ code: 'month_closed', errors: [{ field: 'date' }] });
    expect((await record({ ...cheque, date: '2026-12-01', amount: 200, parts })).response.status).toBe(201);
  });

  it('holds what a part has beyond its balance, in the receipt', async () => {
    const [one, two] = [await bill(1_000_00), await bill(500_00)];
    const { data } = await record({
      ...cheque,
      amount: 1_700,
      holdExcess: true,
      parts: partsOf([one, 1_000], [two, 700]),
    });
    expect(data?.data).toMatchObject({ amount: 1_700, held: 200, parts: [{ amount: 1_000 }, { amount: 500 }] });
    expect(await held()).toMatchObject([{ amount: 200, left: 200, reference: 'CHQ 000123' }]);
    expect(await statement()).toMatchObject({ closing: 0, closingHeld: 200 });
  });

  it('asks about the same receipt, on whichever invoice it is', async () => {
    const [one, two, three] = [await bill(1_000_00), await bill(500_00), await bill(100_00)];
    const parts = partsOf([one, 400], [two, 300]);
    await record({ ...cheque, amount: 700, parts });
    const single = await firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
      ...at(three),
      body: { ...cheque, amount: 10 },
    });
    expect(single.error?.errors?.map(({ params }) => [params['amount'], params['total']])).toEqual([
      [400, 700],
      [300, 700],
    ]);
    const less = parts.map(({ invoiceId }) => ({ invoiceId, amount: 100 }));
    const again = await record({ ...cheque, amount: 200, parts: less });
    expect(again.error).toMatchObject({ status: 409, code: 'same_reference', errors: [{ field: 'reference' }, {}] });
    expect(await balancesOf([one, two])).toEqual([600, 200]);
    expect((await record({ ...cheque, amount: 200, parts: less, confirmed: true })).response.status).toBe(201);
    const cash = { method: 'cash', date: '2026-11-12', amount: 200, parts: less } as const;
    expect((await record(cash)).response.status).toBe(201);
    const unnamed = await record({
      ...cash,
      amount: 150,
      parts: partsOf([one, 100], [three, 50]),
    });
    expect(unnamed.error).toMatchObject({ code: 'same_reference' });
  });

  it('goes back as a whole, whichever part is reversed, with what it held', async () => {
    const ids = [await bill(1_000_00), await bill(500_00), await bill(300_00)];
    const [one = '', two = '', three = ''] = ids;
    await record({
      ...cheque,
      amount: 2_000,
      holdExcess: true,
      parts: partsOf([one, 1_000], [two, 700], [three, 300]),
    });
    const next = await bill(150_00);
    const [excess] = await held();
    await firm.calls.POST('/api/law-firm/held-money/{id}/apply', {
      ...at(excess?.id ?? ''),
      body: { invoiceId: next, amount: 150 },
    });
    expect(await balancesOf([...ids, next])).toEqual([0, 0, 0, 0]);
    const { error } = await firm.calls.POST('/api/law-firm/held-money/{id}/reverse', {
      ...at(excess?.id ?? ''),
      body: { reason: 'Bounced.' },
    });
    expect(error).toMatchObject({ code: 'held_with_payment' });
    expect((await reverse(three, { date: today })).response.status).toBe(200);
    expect(await balancesOf([...ids, next])).toEqual([1_000, 500, 300, 150]);
    expect((await invoiceOf(one)).settlements).toMatchObject([{ reversal: { kind: 'bounced', date: today } }]);
    expect((await invoiceOf(one)).status).toBe('sent');
    expect(await received()).toMatchObject([{ amount: 2_000, reversal: { day: today, kind: 'bounced' } }]);
    expect(await statement()).toMatchObject({ closing: 1_950, closingHeld: 0 });
  });

  it('owes back what was refunded of it', async () => {
    const [one, two] = [await bill(1_000_00), await bill(500_00)];
    await record({
      ...cheque,
      amount: 1_700,
      holdExcess: true,
      parts: partsOf([one, 1_000], [two, 700]),
    });
    const [excess] = await held();
    await firm.calls.POST('/api/law-firm/held-money/{id}/refund', {
      ...at(excess?.id ?? ''),
      body: { amount: 200, reference: 'FT1' },
    });
    await reverse(one, { date: today });
    const owed = await firm.calls.GET('/api/law-firm/owed-back', { params: { query: {} } });
    expect(owed.data?.data).toMatchObject([{ left: 200 }]);
    expect(await balancesOf([one, two])).toEqual([1_000, 500]);
  });

  it('is booked by one of two at once, never in part', { timeout: 60_000 }, async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const ids = [await bill(1_000_00), await bill(500_00)];
      const [one = '', two = ''] = ids;
      const parts = partsOf([one, 1_000], [two, 500]);
      const both = await Promise.all([
        record({ amount: 1_500, method: 'cash', parts }),
        record({ amount: 1_500, method: 'cash', parts: parts.toReversed(), confirmed: true }),
      ]);
      expect(both.map(({ response }) => response.status).toSorted()).toEqual([201, 409]);
      expect(await balancesOf(ids)).toEqual([0, 0]);
      const backs = await Promise.all([reverse(one), reverse(two)]);
      expect(backs.map(({ response }) => response.status).toSorted()).toEqual([200, 409]);
      expect(await balancesOf(ids)).toEqual([1_000, 500]);
    }
  });
});

describe('matchStatementLine', () => {
  it('splits a line among invoices, and undoing it opens all of them', async () => {
    const ids = [await bill(1_000_00), await bill(500_25)];
    const [one = '', two = ''] = ids;
    const line = await lineOf('1,500.25');
    const parts = partsOf([one, 1_000], [two, 500.25]);
    const { data } = await match(line.id, { parts });
    expect(data?.data).toMatchObject({
      state: 'matched',
      why: 'person',
      settles: 1_500.25,
      excess: 0,
      parts: [
        { invoiceId: one, number: 'INV-2026-0001', amount: 1_000 },
        { invoiceId: two, number: 'INV-2026-0002', amount: 500.25 },
      ],
    });
    expect(await received()).toMatchObject([{ amount: 1_500.25, payer: 'KILELE MILLERS', parts: [{}, {}] }]);
    expect((await match(line.id, { parts })).error?.code).toBe('line_settled');
    expect((await undo(line.id)).data?.data).toMatchObject({ state: 'unmatched', why: 'undone' });
    expect(await balancesOf(ids)).toEqual([1_000, 500.25]);
    // The same again is another split, and leaves the first one as it was.
    await match(line.id, { parts });
    expect((await received()).map(({ reversal }) => reversal !== undefined).toSorted()).toEqual([false, true]);
  });

  it('names the part that is wrong, and shares out all of it', async () => {
    const [one, two] = [await bill(1_000_00), await bill(500_00)];
    const other = await bill(500_00, { clientId: (await firm.addClient({ name: 'Bahari Ltd' })).id });
    const line = await lineOf('1,700.00');
    const refused = async (body: Schemas['LineMatch']) => {
      const { error } = await match(line.id, body);
      return [error?.status, error?.errors?.[0]?.code, error?.errors?.[0]?.field];
    };
    const parts = (first: string, amount: number, second: string, more: number) => [
      { invoiceId: first, amount },
      { invoiceId: second, amount: more },
    ];
    expect(await refused({ parts: parts(one, 1_000, two, 500) })).toEqual([400, 'parts_off', 'parts']);
    expect(await refused({ parts: parts(one, 1_000, two, 700) })).toEqual([409, 'more_than_balance', 'parts.1.amount']);
    expect(await refused({ parts: parts(one, 1_000, other, 700), holdExcess: true })).toEqual([
      409,
      'other_clients_invoice',
      'parts.1.invoiceId',
    ]);
    expect(await refused({ clientId, parts: parts(one, 1_000, two, 700) })).toEqual([400, 'breaks_contract', 'parts']);
    const { data } = await match(line.id, { parts: parts(one, 1_000, two, 700), holdExcess: true });
    expect(data?.data).toMatchObject({ settles: 1_500, excess: 200, parts: [{ amount: 1_000 }, { amount: 500 }] });
    expect(await held()).toMatchObject([{ left: 200 }]);
  });

  it('is unmatched once a part is reversed by hand, as are the other parts', async () => {
    const ids = [await bill(1_000_00), await bill(500_00)];
    const [one = '', two = ''] = ids;
    const line = await lineOf('1,700.00');
    await match(line.id, {
      holdExcess: true,
      parts: partsOf([one, 1_000], [two, 700]),
    });
    await reverse(two);
    expect(await balancesOf(ids)).toEqual([1_000, 500]);
    expect(await held()).toEqual([]);
    const { data } = await firm.calls.GET('/api/law-firm/statement-lines', { params: { query: {} } });
    expect(data?.data).toMatchObject([{ id: line.id, state: 'unmatched', why: 'bounced' }]);
  });

  it('names the payment by which it is reversed on a day, until that is done', async () => {
    const [one, two] = [await bill(1_000_00), await bill(500_00)];
    const payments = async (id: string) => (await invoiceOf(id)).settlements.map(({ id: payment }) => payment);
    const linesNow = async () => (await firm.calls.GET('/api/law-firm/statement-lines')).data?.data ?? [];
    const whole = await lineOf('1,000.00');
    const { data: matched } = await match(whole.id, { invoiceId: one });
    expect(matched?.data.paymentId).toBe((await payments(one))[0]);
    const { data: reversed } = await firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', {
      params: { path: { id: one, paymentId: matched?.data.paymentId ?? '' } },
      body: { reason: 'Taken back at the bank.', kind: 'taken_back', date: '2026-11-18' },
    });
    expect(reversed?.data.settlements).toMatchObject([{ reversal: { date: '2026-11-18', kind: 'taken_back' } }]);
    expect((await linesNow())[0]).toMatchObject({ state: 'unmatched', why: 'bounced' });
    expect((await linesNow())[0]).not.toHaveProperty('paymentId');

    const shared = await lineOf('1,500.00');
    const { data: split } = await match(shared.id, { parts: partsOf([one, 1_000], [two, 500]) });
    const standing = [(await payments(one)).at(-1), (await payments(two))[0]];
    expect(split?.data.parts?.map(({ paymentId }) => paymentId)).toEqual(standing);
    expect(standing).toContain(split?.data.paymentId);
    expect((await received()).find(({ amount }) => amount === 1_500)?.parts).toMatchObject(
      standing.map((paymentId) => ({ paymentId })),
    );

    // What is wholly held has no invoice whose settlement could be reversed.
    const alone = await lineOf('70.00');
    expect((await match(alone.id, { clientId })).data?.data).not.toHaveProperty('paymentId');
  });

  it('is offered as much of an invoice as it may take: awaited certificates are still to come', async () => {
    const [one, two, three] = [await bill(1_000_00), await bill(500_00), await bill(300_00)];
    const awaits = (id: string, amount: number) =>
      firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
        ...at(id),
        body: { amount, method: 'wht', certificate: { state: 'awaited' } },
      });
    expect((await awaits(one, 50)).error).toBeUndefined();
    await awaits(three, 300);
    const { data } = await firm.calls.GET('/api/law-firm/invoices', {
      params: { query: { clientId, status: 'open', sort: 'issueDate' } },
    });
    const payable = new Map(data?.data.map((invoice) => [invoice.id, payableOf(invoice)]));
    expect([one, two, three].map((id) => payable.get(id))).toEqual([950, 500, 0]);
    expect(data?.data.find(({ id }) => id === two)).not.toHaveProperty('awaited');
    const line = await lineOf('1,450.00');
    expect((await match(line.id, { parts: partsOf([one, 1_000], [two, 450]) })).error).toMatchObject({
      errors: [{ code: 'more_than_balance', field: 'parts.0.amount', params: { balance: 950 } }],
    });
    expect((await match(line.id, { parts: partsOf([one, 950], [two, 500]) })).data?.data.settles).toBe(1_450);
  });

  it('holds what came before its invoice until then, and takes it back with the rest', async () => {
    const ids = [await bill(1_000_00), await bill(500_00, { issueDate: '2026-11-18', dueDate: '2026-12-18' })];
    const [one = '', two = ''] = ids;
    const line = await lineOf('1,500.00');
    const parts = partsOf([two, 500], [one, 1_000]);
    expect((await match(line.id, { parts })).data?.data).toMatchObject({ settles: 1_500, excess: 0 });
    expect(await balancesOf(ids)).toEqual([0, 0]);
    expect(await received()).toMatchObject([
      { day: '2026-11-16', amount: 1_500, held: 500, parts: [{ amount: 1_000 }] },
    ]);
    expect((await statement())?.lines.map(({ date, what, due, held: kept }) => [date, what, due, kept])).toEqual(
      expect.arrayContaining([['2026-11-18', 'held_money', -500, -500]]),
    );
    await reverse(one);
    expect(await balancesOf(ids)).toEqual([1_000, 500]);
    expect(await statement()).toMatchObject({ closing: 1_500, closingHeld: 0 });

    await match(line.id, { parts });
    expect((await undo(line.id)).response.status).toBe(200);
    expect(await statement()).toMatchObject({ closing: 1_500, closingHeld: 0 });
  });

  it('keeps the other parts where the use of what was held is undone', async () => {
    const ids = [await bill(1_000_00), await bill(500_00, { issueDate: '2026-11-18', dueDate: '2026-12-18' })];
    const [one = '', two = ''] = ids;
    const line = await lineOf('1,500.00');
    const parts = partsOf([two, 500], [one, 1_000]);
    await match(line.id, { parts });
    const [early] = await held();
    await undoUse(early);
    expect(await balancesOf(ids)).toEqual([0, 500]);
    expect(await held()).toMatchObject([{ left: 500 }]);
    expect((await undo(line.id)).response.status).toBe(200);
    expect(await balancesOf(ids)).toEqual([1_000, 500]);
    expect(await held()).toEqual([]);
  });

  it('is undone with its statement, and stays where what it held was used', async () => {
    const ids = [await bill(1_000_00), await bill(500_00)];
    const [one = '', two = ''] = ids;
    const parts = partsOf([one, 1_100], [two, 600]);
    const line = await lineOf('1,700.00');
    await match(line.id, { parts, holdExcess: true });
    const all = await held();
    const second = all.find(({ invoice }) => invoice?.id === two);
    const refunded = await firm.calls.POST('/api/law-firm/held-money/{id}/refund', {
      ...at(second?.id ?? ''),
      body: { amount: 100, reference: 'FT1' },
    });
    const undoImport = () => firm.calls.POST('/api/law-firm/statements/{id}/undo', at(line.statementId));
    expect((await undoImport()).data?.kept).toMatchObject([{ id: line.id, settles: 1_500, excess: 200 }]);
    expect(await balancesOf(ids)).toEqual([0, 0]);
    await undoUse(refunded.data?.data);
    expect((await undo(line.id)).response.status).toBe(200);
    expect(await balancesOf(ids)).toEqual([1_000, 500]);
    expect(await held()).toEqual([]);
  });

  it('knows a receipt that was split by hand, and settles nothing again', async () => {
    const ids = [await bill(1_000_00), await bill(500_00)];
    const [one = '', two = ''] = ids;
    const reference = `SPECIMEN${9_000 + count + 1}`;
    await record({
      method: 'mpesa',
      amount: 1_200,
      reference,
      parts: partsOf([one, 900], [two, 300]),
    });
    const line = await lineOf('1,200.00');
    expect(line).toMatchObject({ receiptNo: reference, state: 'matched', why: 'recorded' });
    expect(line.parts).toMatchObject([{ amount: 900 }, { amount: 300 }]);
    expect(await balancesOf(ids)).toEqual([100, 200]);
  });
});

describe('importStatement', () => {
  /** A bank's line of a day that names an invoice. */
  const bankLine = async (account: string, row: string) => {
    const file = inBase64(['Date,Details,Reference,Debit,Credit,Balance', row].join('\n'));
    const body = { kind: 'bank', account, fileName: 'bank.csv', file } as const;
    const { data } = await firm.calls.POST('/api/law-firm/statements', { body });
    const query = { statementId: data?.data.id ?? '' };
    const { data: found } = await firm.calls.GET('/api/law-firm/statement-lines', { params: { query } });
    return found?.data[0];
  };

  it('asks about what was recorded by hand with the same reference on the same day', async () => {
    const id = await bill(5_000_00);
    const number = (await invoiceOf(id)).invoiceNumber;
    const byHand = { method: 'bank_transfer', amount: 1_000, reference: 'ft 263 14', date: '2026-11-10' } as const;
    await firm.calls.POST('/api/law-firm/invoices/{id}/payments', { ...at(id), body: byHand });
    const same = await bankLine('0111', `10/11/2026,EFT ${number},FT26314,,1000.00,`);
    expect(same).toMatchObject({ state: 'unmatched', why: 'perhaps_known' });
    const inText = await bankLine('0112', `10/11/2026,EFT FT26314 ${number},,,1000.00,`);
    expect(inText).toMatchObject({ state: 'unmatched', why: 'perhaps_known' });
    expect((await invoiceOf(id)).balance).toBe(4_000);

    const refused = await match(same?.id ?? '', { invoiceId: id });
    expect(refused.error).toMatchObject({ status: 409, code: 'same_reference' });
    expect((await match(same?.id ?? '', { invoiceId: id, confirmed: true })).response.status).toBe(200);
    const listed = await firm.calls.GET('/api/law-firm/statement-lines', {
      params: { query: { only: 'perhapsKnown' } },
    });
    expect(listed.data?.data).toMatchObject([{ id: inText?.id }]);
  });

  it('settles by itself what has another day or reference, or was reversed', async () => {
    const id = await bill(5_000_00);
    const number = (await invoiceOf(id)).invoiceNumber;
    const byHand = { method: 'bank_transfer', amount: 1_000, reference: 'FT26314', date: '2026-11-10' } as const;
    await firm.calls.POST('/api/law-firm/invoices/{id}/payments', { ...at(id), body: byHand });
    expect(await bankLine('0111', `11/11/2026,EFT ${number},FT26314,,500.00,`)).toMatchObject({ state: 'matched' });
    expect(await bankLine('0112', `10/11/2026,EFT ${number},FT99999,,600.00,`)).toMatchObject({ state: 'matched' });
    expect((await invoiceOf(id)).balance).toBe(2_900);
    const first = (await invoiceOf(id)).settlements.find(({ amount }) => amount === 1_000);
    await firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', {
      params: { path: { id, paymentId: first?.id ?? '' } },
      body: { reason: 'Entered by mistake.' },
    });
    expect(await bankLine('0113', `10/11/2026,EFT ${number},FT26314,,1000.00,`)).toMatchObject({ state: 'matched' });
  });

  it('asks about what somebody holds by hand', async () => {
    const paid = await bill(100_00);
    const open = await bill(5_000_00);
    const by = { method: 'mpesa', date: '2026-11-10', holdExcess: true } as const;
    const pay = (amount: number, reference: string) =>
      firm.calls.POST('/api/law-firm/invoices/{id}/payments', { ...at(paid), body: { ...by, amount, reference } });
    await pay(100, 'SPECIMEN0001');
    await pay(700, 'SPECIMEN0002');
    const row = { receipt: 'SPECIMEN0002', in: '700.00', account: (await invoiceOf(open)).payReference ?? '' };
    const { data } = await firm.calls.POST('/api/law-firm/statements', {
      body: { kind: 'mpesa', account: '000000', fileName: 'a.csv', file: inBase64(mpesaStatement([row])) },
    });
    expect(data?.data.states).toMatchObject({ matched: 0, unmatched: 1 });
    expect((await invoiceOf(open)).balance).toBe(5_000);
  });
});
