import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { issueOwn } from '#tests/helpers/ownInvoice';
import { inBase64, mpesaStatement } from '#tests/helpers/statement';
import { asTablesOwner } from '#tests/helpers/testDatabase';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

type Schemas = components['schemas'];

const today = '2026-11-20';

let server: TestApp;
let firm: TestFirm;
let clientId: string;
let matterId: string;
let count = 0;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  clientId = (await firm.addClient({ name: 'Kilele Millers Ltd' })).id;
  matterId = (await firm.addCase(clientId, { openedOn: '2026-11-01' })).id;
});
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = new Date(`${today}T12:00:00+03:00`)));

const at = (id: string) => ({ params: { path: { id } } });
const nextReceipt = () => `SPECIMEN${2000 + (count += 1)}`;

/** An invoice of 2 November, outside VAT, for an amount in cents. */
const bill = (amountCents: number, fields: object = {}) =>
  server.database.transaction({ tenantId: firm.id }, (tx) =>
    issueOwn(tx, firm.id, {
      clientId,
      matterId,
      lines: [{ kind: 'disbursement', vat: 'outside', unitPriceCents: amountCents, amountCents }],
      ...fields,
    }),
  );

const settle = (id: string, body: Partial<Schemas['SettlementInput']>) =>
  firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
    ...at(id),
    body: { amount: 1000, method: 'mpesa', ...body },
  });

const invoiceOf = async (id: string) => {
  const { data } = await firm.calls.GET('/api/law-firm/invoices/{id}', at(id));
  if (!data) throw new Error('No such invoice.');
  return data.data;
};

const heldOf = async (client = clientId) => {
  const { data } = await firm.calls.GET('/api/law-firm/held-money', {
    params: { query: { clientId: client, also: 'used', limit: 100 } },
  });
  if (!data) throw new Error('No list.');
  return data;
};

async function lineOf(row: { receipt: string; in: string; account?: string; at?: string }) {
  const file = inBase64(mpesaStatement([row]));
  const { data } = await firm.calls.POST('/api/law-firm/statements', {
    body: { kind: 'mpesa', account: '000000', fileName: 'paybill.csv', file },
  });
  const { data: found } = await firm.calls.GET('/api/law-firm/statement-lines', {
    params: { query: { statementId: data?.data.id ?? '' } },
  });
  if (!found?.data[0]) throw new Error('No line.');
  return found.data[0];
}

const match = (id: string, body: Schemas['LineMatch'] = {}) =>
  firm.calls.POST('/api/law-firm/statement-lines/{id}/match', { ...at(id), body });

/** All of a payment that is held, because its invoice is paid. */
async function whollyHeld(amount: number, reference: string, body: Partial<Schemas['SettlementInput']> = {}) {
  const id = await bill(100_00);
  await settle(id, { amount: 100, reference: nextReceipt() });
  const { error } = await settle(id, { amount, reference, holdExcess: true, ...body });
  if (error) throw new Error(error.detail);
  const held = (await heldOf()).data.find((one) => one.reference === reference);
  if (!held) throw new Error('Nothing is held.');
  return { id, held };
}

describe('the same receipt', () => {
  it('is asked about on another invoice of another client, and names the others and their sum', async () => {
    const receipt = nextReceipt();
    const other = (await firm.addClient({ name: 'Bahari Ltd' })).id;
    const [one, two, three] = [
      await bill(500_000),
      await bill(500_000, { matterId: null, clientId: other }),
      await bill(1_00),
    ];
    await settle(one, { amount: 1200.1, reference: receipt, date: '2026-11-10' });
    const refused = await settle(two, { amount: 300.2, reference: receipt.toLowerCase(), date: '2026-11-12' });
    expect([refused.response.status, refused.error?.code]).toEqual([409, 'same_reference']);
    expect((await settle(two, { amount: 300.2, reference: receipt, confirmed: true })).response.status).toBe(201);
    const { error } = await settle(three, { amount: 1, reference: receipt });
    const numbers = [(await invoiceOf(one)).invoiceNumber, (await invoiceOf(two)).invoiceNumber];
    expect(
      error?.errors?.map(({ field, params }) => [field, params['name'], params['amount'], params['total']]),
    ).toEqual([
      ['reference', numbers[0], 1200.1, 1500.3],
      ['reference', numbers[1], 300.2, 1500.3],
    ]);
    expect((await invoiceOf(three)).balance).toBe(1);
  });

  it('is a reference of the same day where it is not M-Pesa’s', async () => {
    const [one, two] = [await bill(500_000), await bill(500_000)];
    const cheque = { method: 'cheque', reference: 'CHQ 000123', amount: 10 } as const;
    await settle(one, { ...cheque, date: '2026-11-10' });
    expect((await settle(two, { ...cheque, date: '2026-11-11' })).response.status).toBe(201);
    expect((await settle(two, { ...cheque, amount: 20, date: '2026-11-10' })).error?.code).toBe('same_reference');
  });

  it('is asked about when all of it is held, there and here', async () => {
    const receipt = nextReceipt();
    const { id } = await whollyHeld(400, receipt);
    const again = await settle(id, { amount: 400, reference: receipt, holdExcess: true });
    expect(again.error).toMatchObject({ code: 'same_reference', params: { what: 'held', total: 400 } });
    const next = await bill(500_000);
    expect((await settle(next, { amount: 5, reference: receipt })).error?.params).toMatchObject({
      what: 'held',
      name: 'Kilele Millers Ltd',
    });
  });

  it('adds a part that is held to its payment, and leaves out what is reversed', async () => {
    const receipt = nextReceipt();
    const [one, two] = [await bill(100_000), await bill(500_000)];
    await settle(one, { amount: 1500, reference: receipt, holdExcess: true });
    const { error } = await settle(two, { amount: 1, reference: receipt });
    expect(error?.errors?.map(({ params }) => [params['what'], params['amount'], params['total']])).toEqual([
      ['invoice', 1000, 1500],
      ['held', 500, 1500],
    ]);
    const paymentId = (await invoiceOf(one)).settlements[0]?.id ?? '';
    await firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', {
      params: { path: { id: one, paymentId } },
      body: { reason: 'Bounced' },
    });
    expect((await settle(two, { amount: 1, reference: receipt })).response.status).toBe(201);
  });

  it('is asked about where a line of a statement waits, or the line where it is recorded', async () => {
    const [first, second] = [nextReceipt(), nextReceipt()];
    const line = await lineOf({ receipt: first, in: '750.00', account: 'rent' });
    const id = await bill(500_000);
    const { error } = await settle(id, { amount: 750, reference: first });
    expect(error).toMatchObject({ code: 'same_reference', params: { what: 'line', amount: 750 } });
    await match(line.id, { invoiceId: id });

    await whollyHeld(60, second);
    const waiting = await lineOf({ receipt: second, in: '60.00', account: 'rent' });
    expect((await match(waiting.id, { invoiceId: id })).error).toMatchObject({
      code: 'same_reference',
      errors: [{ field: 'id' }],
      params: { what: 'held' },
    });
    expect((await match(waiting.id, { invoiceId: id, confirmed: true })).response.status).toBe(200);
  });

  it('counts once, however many record it at once', async () => {
    const receipt = nextReceipt();
    const bills = await Promise.all([1, 2, 3, 4, 5, 6].map(() => bill(100_000)));
    const answers = await Promise.all(bills.map((id) => settle(id, { amount: 700, reference: receipt })));
    expect(answers.map(({ response }) => response.status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

describe('reverseHeldMoney', () => {
  const reverse = (id: string, body: Schemas['ReversalInput'] = { reason: 'The cheque bounced.', kind: 'bounced' }) =>
    firm.calls.POST('/api/law-firm/held-money/{id}/reverse', { ...at(id), body });

  const events = async (client: string) => {
    const { data } = await firm.calls.GET('/api/law-firm/clients/{id}/statement', {
      params: { path: { id: client }, query: { from: '2026-11-01', to: '2026-12-31' } },
    });
    return data?.data;
  };

  it('takes back in one act what was used: an invoice is open again, what was refunded is owed back', async () => {
    clientId = (await firm.addClient({ name: 'Tembo Ltd' })).id;
    matterId = (await firm.addCase(clientId, { openedOn: '2026-11-01' })).id;
    const { held } = await whollyHeld(1500, nextReceipt(), { method: 'cheque', date: '2026-11-10' });
    expect(held).toMatchObject({
      sort: 'client_money',
      currency: 'KES',
      caseId: matterId,
      method: 'cheque',
      isReversible: true,
    });
    const next = await bill(100_000);
    await firm.calls.POST('/api/law-firm/held-money/{id}/apply', {
      ...at(held.id),
      body: { invoiceId: next, amount: 900 },
    });
    await firm.calls.POST('/api/law-firm/held-money/{id}/refund', {
      ...at(held.id),
      body: { amount: 500, reference: 'FT1' },
    });
    const before = await events(clientId);
    expect([before?.closing, before?.closingHeld]).toEqual([100, 100]);
    const { data } = await reverse(held.id);
    expect(data?.data).toMatchObject({ left: 0 });
    expect(await invoiceOf(next)).toMatchObject({ status: 'sent', balance: 1000 });
    const owed = await firm.calls.GET('/api/law-firm/owed-back', { params: { query: { clientId } } });
    expect(owed.data?.owed).toBe(500);
    const after = await events(clientId);
    expect([after?.closing, after?.closingHeld]).toEqual([1500, 0]);
    expect(after?.lines.find(({ what, reversal }) => what === 'held' && reversal)).toMatchObject({
      date: today,
      reversal: 'bounced',
      reason: 'The cheque bounced.',
      held: -1500,
    });
    expect((await reverse(held.id)).error?.code).toBe('payment_reversed');
  });

  it('says which payment it came with, and frees its line', async () => {
    const id = await bill(100_000);
    await settle(id, { amount: 1500, reference: nextReceipt(), holdExcess: true });
    const excess = (await heldOf()).data.find(({ invoice }) => invoice?.id === id);
    expect(excess?.isReversible).toBeUndefined();
    expect((await reverse(excess?.id ?? '')).error).toMatchObject({
      code: 'held_with_payment',
      params: { invoice: (await invoiceOf(id)).invoiceNumber },
    });
    const line = await lineOf({ receipt: nextReceipt(), in: '80.00', account: 'rent' });
    await match(line.id, { clientId });
    const held = (await heldOf()).data.find(({ amount }) => amount === 80);
    expect((await reverse(held?.id ?? '', { reason: 'Wrong client' })).response.status).toBe(200);
    const { data } = await firm.calls.GET('/api/law-firm/statement-lines', {
      params: { query: { search: line.receiptNo ?? '' } },
    });
    expect(data?.data[0]).toMatchObject({ state: 'unmatched', why: 'bounced' });
  });

  it('is refused before it came, on a day to come, and while it is in the client account', async () => {
    const { held } = await whollyHeld(1500, nextReceipt(), { method: 'cheque', date: '2026-11-10' });
    expect((await reverse(held.id, { reason: 'x', date: '2026-11-09' })).error?.errors).toMatchObject([
      { code: 'before_undone' },
    ]);
    expect((await reverse(held.id, { reason: 'x', date: '2026-11-21' })).error?.errors).toMatchObject([
      { code: 'day_future' },
    ]);
    const { data } = await firm.calls.POST('/api/law-firm/client-accounts', {
      body: { title: 'Client account', bankName: 'Benki', accountNumber: '0100' },
    });
    const body = { accountId: data?.data.id ?? '', caseId: matterId, day: today };
    const placed = await firm.calls.POST('/api/law-firm/held-money/{id}/place', { ...at(held.id), body });
    expect(placed.response.status).toBe(200);
    expect((await reverse(held.id)).error?.code).toBe('excess_placed');
  });
});

describe('money held in another currency', () => {
  /** USD 1,160 beyond an invoice of USD 100. */
  async function inDollars() {
    clientId = (await firm.addClient({ name: `Client ${(count += 1)}` })).id;
    matterId = (await firm.addCase(clientId, { openedOn: '2026-11-01' })).id;
    const id = await bill(100_00, { currency: 'USD', rateToKes: 129.5 });
    await settle(id, { amount: 1260, method: 'bank_transfer', reference: nextReceipt(), holdExcess: true });
    const [held] = (await heldOf()).data;
    if (!held) throw new Error('Nothing is held.');
    return held;
  }

  it('is never placed in a client account in KES, by the call or by the database', async () => {
    const held = await inDollars();
    expect(held).toMatchObject({ currency: 'USD', left: 1160 });
    const { data } = await firm.calls.POST('/api/law-firm/client-accounts', {
      body: { title: 'Client account', bankName: 'Benki', accountNumber: `0200${count}` },
    });
    const body = { accountId: data?.data.id ?? '', caseId: matterId, day: today };
    const { error, response } = await firm.calls.POST('/api/law-firm/held-money/{id}/place', { ...at(held.id), body });
    expect([response.status, error]).toMatchObject([
      409,
      { code: 'held_currency', params: { held: 'USD', wanted: 'KES' }, errors: [{ field: 'accountId' }] },
    ]);
    expect(error?.detail).toBe(
      'The money that is held is in USD, and this is in KES. It is used only in its own currency.',
    );
  });

  it('settles only an invoice in its currency, and is counted in KES and in its own', async () => {
    const held = await inDollars();
    const [shillings, dollars] = [await bill(100_000), await bill(60_00, { currency: 'USD', rateToKes: 130 })];
    const apply = (invoiceId: string) =>
      firm.calls.POST('/api/law-firm/held-money/{id}/apply', { ...at(held.id), body: { invoiceId } });
    expect((await apply(shillings)).error).toMatchObject({
      code: 'held_currency',
      params: { held: 'USD', wanted: 'KES' },
    });
    expect((await apply(dollars)).data?.data).toMatchObject({ left: 1100, currency: 'USD' });
    expect(await invoiceOf(dollars)).toMatchObject({ status: 'paid', balance: 0 });
    const { held: sum, others } = await heldOf();
    expect([sum, others]).toEqual([142_450, [{ currency: 'USD', amount: 1100 }]]);
  });
});

describe('updateHeldMoney', () => {
  const say = (id: string, body: Schemas['HeldMoneyInput']) =>
    firm.calls.PUT('/api/law-firm/held-money/{id}', { ...at(id), body });

  it('says that it is a fee that was agreed on, which is not placed in a client account', async () => {
    const { held } = await whollyHeld(1500, nextReceipt());
    const { data } = await say(held.id, { sort: 'agreed_fee', agreedOn: '2026-11-02' });
    expect(data?.data).toMatchObject({ sort: 'agreed_fee', agreedOn: '2026-11-02' });
    expect(data?.data.caseId).toBeUndefined();
    const { data: account } = await firm.calls.POST('/api/law-firm/client-accounts', {
      body: { title: 'Client account', bankName: 'Benki', accountNumber: '0300' },
    });
    const body = { accountId: account?.data.id ?? '', caseId: matterId, day: today };
    const place = () => firm.calls.POST('/api/law-firm/held-money/{id}/place', { ...at(held.id), body });
    expect((await place()).error).toMatchObject({ code: 'held_not_clients', params: { sort: 'agreed_fee' } });
    await say(held.id, { sort: 'client_money', caseId: matterId });
    expect((await place()).data?.data).toMatchObject({ left: 0, caseId: matterId });
    expect((await say(held.id, { sort: 'agreed_fee', agreedOn: '2026-11-02' })).error?.code).toBe('excess_placed');
  });

  it('leaves alone what a credit note owes, and wants the day of an agreement', async () => {
    const id = await bill(100_000);
    await settle(id, { amount: 1000, reference: nextReceipt() });
    await firm.calls.POST('/api/law-firm/invoices/{id}/credit-notes', {
      ...at(id),
      body: { reason: 'Too much', lines: [{ position: 1, amount: 250 }] },
    });
    const owed = (await heldOf()).data.find(({ source }) => source === 'credit_note');
    expect(owed).toMatchObject({ sort: 'owed_credit', left: 250 });
    expect((await say(owed?.id ?? '', { sort: 'client_money' })).error?.code).toBe('credit_note_stays');
    const { held } = await whollyHeld(15, nextReceipt());
    expect((await say(held.id, { sort: 'agreed_fee' })).error?.errors).toMatchObject([
      { field: 'agreedOn', code: 'required' },
    ]);
    expect((await say(held.id, { sort: 'client_money', agreedOn: today })).error?.errors).toMatchObject([
      { code: 'breaks_contract' },
    ]);
    const others = (await firm.addCase((await firm.addClient({ name: 'Nyati' })).id, { openedOn: '2026-11-01' })).id;
    expect((await say(held.id, { sort: 'client_money', caseId: others })).error?.errors).toMatchObject([
      { code: 'other_clients_case' },
    ]);
  });
});

describe('a settlement before its invoice', () => {
  it('is refused by hand, in words', async () => {
    const id = await bill(100_000);
    const { error, response } = await settle(id, { amount: 10, date: '2026-11-01', reference: nextReceipt() });
    expect([response.status, error?.errors?.[0]]).toMatchObject([
      400,
      { field: 'date', code: 'before_issue', params: { issued: '2026-11-02' } },
    ]);
    expect((await settle(id, { amount: 10, date: '2026-11-02', reference: nextReceipt() })).response.status).toBe(201);
  });

  it('that a statement brings is held until the invoice’s day, and goes in one act', async () => {
    clientId = (await firm.addClient({ name: `Client ${(count += 1)}` })).id;
    matterId = (await firm.addCase(clientId, { openedOn: '2026-10-01' })).id;
    const id = await bill(100_000, { issueDate: '2026-11-18' });
    const { payReference = '' } = await invoiceOf(id);
    const line = await lineOf({
      receipt: nextReceipt(),
      in: '400.00',
      account: payReference,
      at: '16-11-2026 10:22:05',
    });
    expect(line).toMatchObject({ state: 'matched', settles: 400, excess: 0 });
    expect(await invoiceOf(id)).toMatchObject({ balance: 600, settlements: [{ date: '2026-11-18', amount: 400 }] });
    const days = async () => {
      const { data } = await firm.calls.GET('/api/law-firm/clients/{id}/statement', {
        params: { path: { id: clientId }, query: { from: '2026-11-01', to: '2026-12-31' } },
      });
      return data?.data.lines.map(({ date, what, due, held }) => [date, what, due, held]);
    };
    expect(await days()).toEqual([
      ['2026-11-16', 'held', 0, 400],
      ['2026-11-18', 'invoice', 1000, 0],
      ['2026-11-18', 'held_money', -400, -400],
    ]);
    const whole = await lineOf({
      receipt: nextReceipt(),
      in: '900.00',
      account: payReference,
      at: '17-11-2026 10:22:05',
    });
    const { data } = await match(whole.id);
    expect(data?.data).toMatchObject({ settles: 600, excess: 300 });
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', balance: 0 });
    await firm.calls.POST('/api/law-firm/statement-lines/{id}/undo', at(whole.id));
    expect(await invoiceOf(id)).toMatchObject({ status: 'sent', balance: 600 });
    expect((await heldOf()).held).toBe(0);
    await firm.calls.POST('/api/law-firm/statement-lines/{id}/undo', at(line.id));
    expect((await heldOf()).data).toEqual([]);
    expect((await invoiceOf(id)).balance).toBe(1000);
  });

  it('is taken back with what was held of it, or stays held when its use is undone', async () => {
    const id = await bill(100_000, { issueDate: '2026-11-18' });
    const { payReference = '' } = await invoiceOf(id);
    const bounced = await lineOf({
      receipt: nextReceipt(),
      in: '400.00',
      account: payReference,
      at: '16-11-2026 10:22:05',
    });
    await firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', {
      params: { path: { id, paymentId: (await invoiceOf(id)).settlements[0]?.id ?? '' } },
      body: { reason: 'Bounced', kind: 'bounced' },
    });
    expect((await heldOf()).held).toBe(0);
    const { data } = await firm.calls.GET('/api/law-firm/statement-lines', {
      params: { query: { search: bounced.receiptNo ?? '' } },
    });
    expect(data?.data[0]).toMatchObject({ state: 'unmatched', why: 'bounced' });
    const kept = await lineOf({
      receipt: nextReceipt(),
      in: '250.00',
      account: payReference,
      at: '16-11-2026 10:22:05',
    });
    const held = (await heldOf()).data.find(({ amount }) => amount === 250);
    await firm.calls.POST('/api/law-firm/held-money/{id}/undo', {
      ...at(held?.id ?? ''),
      body: { useId: held?.uses[0]?.id ?? '' },
    });
    expect((await heldOf()).held).toBe(250);
    const { data: found } = await firm.calls.GET('/api/law-firm/statement-lines', {
      params: { query: { search: kept.receiptNo ?? '' } },
    });
    expect(found?.data[0]).toMatchObject({ state: 'matched', client: { id: clientId }, settles: 0, excess: 250 });
  });
});

describe('listBooksFindings', () => {
  it('lists what was booked before the rules: its day, its currency and its sum are kept', async () => {
    const own = await startFirm(server, 'chui');
    const client = (await own.addClient({ name: 'Twiga Ltd' })).id;
    const findings = async () => {
      const { data } = await own.calls.GET('/api/law-firm/books-findings');
      return data;
    };
    expect(await findings()).toMatchObject({ data: [], page: { total: 0 } });
    const issue = (fields: object) =>
      server.database.transaction({ tenantId: own.id }, (tx) =>
        issueOwn(tx, own.id, {
          clientId: client,
          clientName: 'Twiga Ltd',
          lines: [{ kind: 'disbursement', vat: 'outside', unitPriceCents: 500_000, amountCents: 500_000 }],
          ...fields,
        }),
      );
    const [early, shillings] = [await issue({ issueDate: '2026-11-18' }), await issue({ issueDate: '2026-11-01' })];
    // As a version before left it: nothing then refused what is not so any more.
    await asTablesOwner(server.database, async (tx) => {
      for (const statement of [
        `ALTER TABLE payments DISABLE TRIGGER payments_booked`,
        `ALTER TABLE unapplied_uses DISABLE TRIGGER unapplied_uses_its_own`,
        `INSERT INTO payments (tenant_id, id, invoice_id, day, booked_on, method, amount_cents, kes_cents, made_by, created_at) VALUES
        ('${own.id}', '01933f2e-7a00-7000-8000-00000000aa01', '${early}', '2026-11-10', '2026-11-10', 'cash', 123456, 123456, 'firm', now()),
        ('${own.id}', '01933f2e-7a00-7000-8000-00000000aa02', '${shillings}', '2026-11-12', '2026-11-12', 'cash', 116000, 116000, 'firm', now())`,
        `INSERT INTO unapplied_receipts (tenant_id, id, client_id, day, source, currency, rate_to_kes, amount_cents, left_cents, created_at)
        VALUES ('${own.id}', '01933f2e-7a00-7000-8000-00000000aa03', '${client}', '2026-11-05', 'payment', 'USD', 129, 116000, 0, now())`,
        `INSERT INTO unapplied_uses (tenant_id, id, receipt_id, kind, day, amount_cents, payment_id, created_at) VALUES
        ('${own.id}', '01933f2e-7a00-7000-8000-00000000aa04', '01933f2e-7a00-7000-8000-00000000aa03', 'applied', '2026-11-12', 116000,
        '01933f2e-7a00-7000-8000-00000000aa02', now())`,
        `ALTER TABLE payments ENABLE TRIGGER payments_booked`,
        `ALTER TABLE unapplied_uses ENABLE TRIGGER unapplied_uses_its_own`,
      ])
        await tx.execute(sql.raw(statement));
    });
    expect((await findings())?.data).toMatchObject([
      {
        kind: 'before_invoice',
        clientName: 'Twiga Ltd',
        day: '2026-11-10',
        issued: '2026-11-18',
        amount: 1234.56,
        currency: 'KES',
      },
      { kind: 'other_currency', day: '2026-11-12', currency: 'USD', countedIn: 'KES', amount: 1160 },
    ]);
  });
});
