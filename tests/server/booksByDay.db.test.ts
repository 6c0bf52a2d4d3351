import { describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { eachTestsFirm } from '#tests/helpers/eachTestsFirm';
import type { TestFirm } from '#tests/helpers/firm';
import { addOwnInvoice } from '#tests/helpers/ownInvoice';
import type { TestApp } from '#tests/helpers/testApp';

type Schemas = components['schemas'];

let server: TestApp;
let firm: TestFirm;
let clientId: string;

/** Each test has a firm of its own, so that its figures are what it has done. */
const on = eachTestsFirm('2026-10-01', async (own) => {
  ({ server, firm } = own);
  clientId = (await firm.addClient()).id;
});

const at = (id: string) => ({ params: { path: { id } } });

/** An invoice of one fee, with VAT if it is of 116,000. */
const invoice = (total: number, issueDate: string) => {
  const cents = total === 116_000 ? 10_000_000 : total * 100;
  const taxRate = total === 116_000 ? 16 : 0;
  const lines = [{ kind: 'fee', wording: 'Fee', vat: 'standard', unitPriceCents: cents, amountCents: cents } as const];
  return addOwnInvoice(server, firm, { clientId, taxRate, issueDate, dueDate: '2026-12-31', lines });
};

async function done<Answer>(answer: Promise<{ data?: { data: Answer }; error?: unknown; response: Response }>) {
  const { data, error, response } = await answer;
  expect(response.status, JSON.stringify(error)).toBeLessThan(300);
  return (data as { data: Answer }).data;
}

const settle = (id: string, body: Schemas['SettlementInput']) =>
  done(firm.calls.POST('/api/law-firm/invoices/{id}/payments', { ...at(id), body }));

const pay = (id: string, amount: number) => settle(id, { method: 'cheque', amount, holdExcess: true });

const reverse = (id: string, paymentId: string, body: Schemas['ReversalInput']) =>
  firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', {
    params: { path: { id, paymentId } },
    body,
  });

const credit = (id: string, amount: number, date?: string) =>
  firm.calls.POST('/api/law-firm/invoices/{id}/credit-notes', {
    ...at(id),
    body: { reason: 'Not done.', lines: [{ position: 1, amount }], ...(date !== undefined && { date }) },
  });

async function heldId(): Promise<string> {
  const held = await done(firm.calls.GET('/api/law-firm/held-money', { params: { query: { clientId } } }));
  return held.find(({ left }) => left > 0)?.id ?? '';
}

const refund = async (amount: number) =>
  done(
    firm.calls.POST('/api/law-firm/held-money/{id}/refund', {
      ...at(await heldId()),
      body: { amount, reference: 'R' },
    }),
  );

const apply = async (invoiceId: string) =>
  done(firm.calls.POST('/api/law-firm/held-money/{id}/apply', { ...at(await heldId()), body: { invoiceId } }));

const statement = (from = '2026-10-01', to = '2026-12-31') =>
  done(
    firm.calls.GET('/api/law-firm/clients/{id}/statement', {
      params: { path: { id: clientId }, query: { from, to } },
    }),
  );

/** The two balances after each line of the statement. */
const balances = async () =>
  (await statement()).lines.map(({ date, what, reversal, balance, balanceHeld }) => [
    `${date} ${what}${reversal ? ` ${reversal}` : ''}`,
    balance,
    balanceHeld,
  ]);

/** What was billed, collected and credited in a month. */
async function figures(month: string) {
  const { data } = await firm.calls.GET('/api/law-firm/reports/billed', {
    params: { query: { from: `${month}-01`, to: `${month}-${month.endsWith('10') ? '31' : '30'}` } },
  });
  const { billed, collected, credited } = data?.totals ?? {};
  return { billed, collected, credited };
}

const read = (id: string) => done(firm.calls.GET('/api/law-firm/invoices/{id}', at(id)));

describe('a credit of what is paid', () => {
  it('is held from its day, until it is given back', async () => {
    const id = await invoice(116_000, '2026-10-01');
    on('2026-10-05');
    await pay(id, 116_000);
    on('2026-11-10');
    await done(credit(id, 100_000));
    on('2026-11-12');
    await refund(116_000);
    expect(await balances()).toEqual([
      ['2026-10-01 invoice', 116_000, 0],
      ['2026-10-05 cheque', 0, 0],
      ['2026-11-10 credit_held', 0, 116_000],
      ['2026-11-12 refunded', 0, 0],
    ]);
    expect(await figures('2026-10')).toEqual({ billed: 116_000, collected: 116_000, credited: 0 });
    expect(await figures('2026-11')).toEqual({ billed: 0, collected: -116_000, credited: 116_000 });
  });

  it('settles another invoice as what was paid, and its closing balances are the next opening ones', async () => {
    const id = await invoice(116_000, '2026-10-01');
    on('2026-10-05');
    await pay(id, 116_000);
    on('2026-11-10');
    await done(credit(id, 100_000));
    const other = await invoice(116_000, '2026-11-10');
    await apply(other);
    expect(await read(other)).toMatchObject({ status: 'paid', credited: 0 });
    const [october, november] = [await statement('2026-10-01', '2026-10-31'), await statement('2026-11-01')];
    expect([october.closing, october.closingHeld]).toEqual([0, 0]);
    expect([november.opening, november.closing, november.closingHeld]).toEqual([0, 0, 0]);
    expect(await figures('2026-11')).toEqual({ billed: 116_000, collected: 0, credited: 116_000 });
  });

  it('is dated from the invoice’s day to today, in whose year it is numbered', async () => {
    const id = await invoice(116_000, '2025-12-20');
    on('2026-10-05');
    expect((await credit(id, 1_000, '2025-12-19')).error).toMatchObject({
      code: 'invalid_request',
      errors: [{ field: 'date', code: 'before_undone' }],
    });
    expect((await credit(id, 1_000, '2026-10-06')).error?.errors?.[0]?.code).toBe('day_future');
    const note = (await done(credit(id, 1_000, '2025-12-31'))).creditNotes[0];
    expect(note).toMatchObject({ number: 'CN-2025-0001', date: '2025-12-31' });
  });
});

describe('a cheque that bounces', () => {
  it('stands in the statement, with what took it back on its own day', async () => {
    const id = await invoice(1_000, '2026-10-01');
    on('2026-10-05');
    const { settlements } = await pay(id, 1_000);
    const before = await statement('2026-10-01', '2026-10-31');
    on('2026-11-03');
    await done(reverse(id, settlements[0]?.id ?? '', { reason: 'No money.', kind: 'bounced' }));
    expect(await statement('2026-10-01', '2026-10-31')).toEqual(before);
    expect(await balances()).toEqual([
      ['2026-10-01 invoice', 1_000, 0],
      ['2026-10-05 cheque', 0, 0],
      ['2026-11-03 cheque bounced', 1_000, 0],
    ]);
    expect(await figures('2026-10')).toMatchObject({ collected: 1_000 });
    expect(await figures('2026-11')).toMatchObject({ collected: -1_000 });
  });

  it('has the client owe back what had been given back of it', async () => {
    const id = await invoice(1_000, '2026-10-01');
    on('2026-10-05');
    const { settlements } = await pay(id, 1_500);
    on('2026-10-07');
    await refund(500);
    on('2026-10-09');
    const back = await done(reverse(id, settlements[0]?.id ?? '', { reason: 'No money.', kind: 'bounced' }));
    expect(back).toMatchObject({ balance: 1_000, held: 0 });
    expect(await balances()).toEqual([
      ['2026-10-01 invoice', 1_000, 0],
      ['2026-10-05 cheque', 0, 0],
      ['2026-10-05 held', 0, 500],
      ['2026-10-07 refunded', 0, 0],
      ['2026-10-09 cheque bounced', 1_000, 0],
      ['2026-10-09 owed_back', 1_500, 500],
      ['2026-10-09 held bounced', 1_500, 0],
    ]);
    const aged = await firm.calls.GET('/api/law-firm/reports/aged-debt', {});
    expect(aged.data?.totals).toMatchObject({ total: 1_500, owedBack: 500, awaited: 0 });
  });

  it('opens the invoice again that its excess had settled', async () => {
    const [id, other] = [await invoice(1_000, '2026-10-01'), await invoice(600, '2026-10-01')];
    on('2026-10-05');
    const { settlements } = await pay(id, 1_600);
    await apply(other);
    expect(await read(other)).toMatchObject({ status: 'paid' });
    on('2026-10-09');
    await done(reverse(id, settlements[0]?.id ?? '', { reason: 'No money.', kind: 'bounced' }));
    expect(await read(other)).toMatchObject({ status: 'sent', balance: 600 });
    const { closing, closingHeld } = await statement();
    expect([closing, closingHeld]).toEqual([1_600, 0]);
  });

  it('is taken back no earlier than its excess was used, and by mistake on that day', async () => {
    const id = await invoice(1_000, '2026-10-01');
    on('2026-10-05');
    const [payment] = (await pay(id, 1_500)).settlements;
    on('2026-10-07');
    await refund(500);
    on('2026-10-09');
    const { error } = await reverse(id, payment?.id ?? '', { reason: 'No money.', date: '2026-10-06' });
    expect(error?.errors).toMatchObject([{ field: 'date', code: 'before_undone', params: { from: '2026-10-07' } }]);
    const { settlements } = await done(reverse(id, payment?.id ?? '', { reason: 'Entered twice.' }));
    expect(settlements[0]?.reversal).toMatchObject({ date: '2026-10-07', kind: 'mistake' });
  });
});

describe('what is owed back', () => {
  /** A debt of 500: a cheque of 1,500 on 1,000, of which 500 had been given back, bounced. */
  async function owed() {
    const id = await invoice(1_000, '2026-10-01');
    on('2026-10-05');
    const { settlements } = await pay(id, 1_500);
    await refund(500);
    on('2026-10-09');
    await done(reverse(id, settlements[0]?.id ?? '', { reason: 'No money.', kind: 'bounced' }));
    const { data } = await firm.calls.GET('/api/law-firm/owed-back', { params: { query: { clientId } } });
    expect(data).toMatchObject({ owed: 500, data: [{ amount: 500, left: 500, reason: 'No money.' }] });
    return data?.data[0]?.id ?? '';
  }

  const settleDebt = (id: string, body: Schemas['OwedBackInput']) =>
    firm.calls.POST('/api/law-firm/owed-back/{id}/settle', { ...at(id), body });

  describe('settleOwedBack', () => {
    it('is paid in part, settled with held money, and written off, each on its day, and no more than once', async () => {
      const id = await owed();
      await done(settleDebt(id, { kind: 'paid', method: 'cash', amount: 100 }));
      on('2026-10-10');
      await pay(await invoice(50, '2026-10-10'), 250);
      await done(settleDebt(id, { kind: 'held_money', heldId: await heldId() }));
      on('2026-10-11');
      const last = await done(settleDebt(id, { kind: 'written_off', notes: 'Not worth it.' }));
      expect(last).toMatchObject({ left: 0, uses: [{ amount: 100 }, { amount: 200 }, { amount: 200 }] });
      expect((await settleDebt(id, { kind: 'paid', method: 'cash', amount: 1 })).error?.code).toBe('more_than_owed');
      const { lines, closing, closingHeld } = await statement();
      expect(lines.slice(-3).map(({ date, what }) => `${date} ${what}`)).toEqual([
        '2026-10-10 held',
        '2026-10-10 owed_held',
        '2026-10-11 owed_written_off',
      ]);
      expect([closing, closingHeld]).toEqual([1_000, 0]);
    });
  });

  describe('undoOwedBackUse', () => {
    it('is owed again once what has settled it is undone, and its held money is held again', async () => {
      const id = await owed();
      await pay(await invoice(50, '2026-10-09'), 250);
      const { uses } = await done(settleDebt(id, { kind: 'held_money', heldId: await heldId() }));
      const undo = () =>
        firm.calls.POST('/api/law-firm/owed-back/{id}/undo', { ...at(id), body: { useId: uses[0]?.id ?? '' } });
      expect(await done(undo())).toMatchObject({ left: 500 });
      expect(await statement()).toMatchObject({ closing: 1_500, closingHeld: 200 });
      expect((await undo()).error?.code).toBe('already_undone');
    });
  });

  describe('listOwedBack', () => {
    it('has what is left, and what is settled if that is asked for', async () => {
      const id = await owed();
      await done(settleDebt(id, { kind: 'paid', method: 'cash' }));
      const list = async (also?: 'settled') =>
        (await firm.calls.GET('/api/law-firm/owed-back', { params: { query: also ? { also } : {} } })).data;
      expect(await list()).toMatchObject({ owed: 0, data: [] });
      expect(await list('settled')).toMatchObject({ owed: 0, data: [{ amount: 500, left: 0 }] });
    });
  });

  it('asks how it was paid, and why it is written off', async () => {
    const id = await owed();
    expect((await settleDebt(id, { kind: 'paid' })).error?.errors).toMatchObject([{ field: 'method' }]);
    expect((await settleDebt(id, { kind: 'written_off' })).error?.errors).toMatchObject([{ field: 'notes' }]);
    expect((await settleDebt(id, { kind: 'paid', method: 'cash', date: '2026-10-08' })).error?.errors).toMatchObject([
      { field: 'date', code: 'before_undone' },
    ]);
  });
});

describe('a certificate that is taken back on the day on which it came', () => {
  it('withholds nothing', async () => {
    const withheld = async () => (await firm.calls.GET('/api/law-firm/reports/billed')).data?.totals.withheld;
    const id = await invoice(116_000, '2026-10-01');
    const certificate = { state: 'received', number: 'SPECIMEN1' } as const;
    const { settlements } = await settle(id, { method: 'wht', amount: 5_000, certificate });
    expect(await withheld()).toBe(5_000);
    await done(reverse(id, settlements[0]?.id ?? '', { reason: 'Another firm’s.' }));
    expect(await withheld()).toBe(0);
  });
});

describe('an invoice that is cancelled', () => {
  it('stays billed until that day', async () => {
    const id = await invoice(1_000, '2026-10-01');
    on('2026-11-03');
    await done(firm.calls.POST('/api/law-firm/invoices/{id}/cancel', { ...at(id), body: { reason: 'Twice.' } }));
    expect(await balances()).toEqual([
      ['2026-10-01 invoice', 1_000, 0],
      ['2026-11-03 invoice cancelled', 0, 0],
    ]);
    expect(await figures('2026-10')).toMatchObject({ billed: 1_000 });
    expect(await figures('2026-11')).toMatchObject({ billed: -1_000 });
  });
});
