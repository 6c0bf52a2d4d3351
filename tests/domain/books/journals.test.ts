import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { journalsOf, type JournalEvent } from '#domain/books/journals/journal';
import { lateEvents } from '#domain/books/journals/late';
import { balancesOf, postingsOf, type AccountKey, type Amounts, type EventKind } from '#domain/books/journals/rules';

/** What events come to on each account, in shillings, but for what is nothing. */
const balances = (events: readonly Amounts[]) =>
  Object.fromEntries(
    [...balancesOf(events)].filter(([, cents]) => cents !== 0).map(([name, cents]) => [name, cents / 100]),
  );

const event = (what: EventKind, shillings: number, more: Partial<JournalEvent> = {}): JournalEvent => ({
  what,
  cents: shillings * 100,
  day: '2026-11-02',
  documentId: 'a',
  isReversal: false,
  ...more,
});

/** Time 16,800, fee 85,000, court receipt 7,150. */
const feeNote = event('invoice', 125_238, { recoverableCents: 715_000, vatCents: 1_628_800 });

describe('the worked figures', () => {
  it('of an invoice: fees, VAT and what was paid for the client', () => {
    expect(balances([feeNote])).toEqual({ debtors: 125_238, fees: -101_800, vat: -16_288, recoverable: -7_150 });
  });

  it('of its payment: debtors keep what the certificates are awaited for', () => {
    const paid = [feeNote, event('payment', 118_112, { accountId: 'kcb' })];
    expect(balances(paid)).toMatchObject({ 'own_account:kcb': 118_112, debtors: 7_126 });
    const certified = balances([...paid, event('wht', 5_090), event('wh_vat', 2_036)]);
    expect(certified).toMatchObject({ wht: 5_090, wh_vat: 2_036 });
    expect(certified).not.toHaveProperty('debtors');
  });

  it('of a credit note: fees and VAT come off debtors, and what is beyond the balance is held', () => {
    const note = event('credit_note', 19_488, { vatCents: 268_800 });
    expect(balances([note])).toEqual({ fees: 16_800, vat: 2_688, debtors: -19_488 });
    const beyond = event('credit_note', 10_000, { vatCents: 268_800, heldCents: 948_800 });
    expect(balances([beyond])).toEqual({ fees: 16_800, vat: 2_688, debtors: -10_000, held: -9_488 });
  });

  it('of what is owed back: a cheque of 1,500 on 1,000, 500 refunded, bounced', () => {
    const before = [
      event('invoice', 1_000),
      event('payment', 1_000),
      event('held', 500),
      event('refunded', 500, { documentId: 'b' }),
    ];
    const bounced = [
      event('payment', -1_000, { isReversal: true }),
      event('held', -500, { isReversal: true }),
      event('owed_back', 500, { isReversal: true }),
    ];
    expect(balances(bounced)).toEqual({ debtors: 1_500, bank: -1_500 });
    expect(journalsOf(bounced)).toMatchObject([{ what: 'payment', lines: [{ cents: 150_000 }, { cents: -150_000 }] }]);
    expect(balances([...before, ...bounced])).toEqual({ debtors: 1_500, bank: -500, fees: -1_000 });
  });
});

describe('clients’ money', () => {
  const into = (shillings: number, account = 'one', more: Partial<JournalEvent> = {}) =>
    event('client_entry', shillings, { accountId: account, clientId: 'akinyi', ...more });

  it('comes in, goes out, and pays the office', () => {
    expect(balances([into(200)])).toEqual({ 'client_account:one': 200, client_liability: -200 });
    expect(balances([into(-55), event('client_account', 55)])).toEqual({
      'client_account:one': -55,
      client_liability: 55,
      bank: 55,
      debtors: -55,
    });
  });

  it('is moved from bank to bank, and owed to the same client', () => {
    const [journal] = journalsOf([into(-90, 'one'), into(90, 'two')]);
    expect(journal?.lines).toEqual([
      { account: 'client_account:two', clientId: 'akinyi', cents: 9_000 },
      { account: 'client_account:one', clientId: 'akinyi', cents: -9_000 },
    ]);
  });

  it('goes from one client to another within what is owed to clients', () => {
    const [journal] = journalsOf([into(-90), into(90, 'one', { clientId: 'baraka' })]);
    expect(journal?.lines.filter(({ account }) => account === 'client_liability')).toEqual([
      { account: 'client_liability', clientId: 'akinyi', cents: 9_000 },
      { account: 'client_liability', clientId: 'baraka', cents: -9_000 },
    ]);
  });

  it('is placed there by the office, which also makes up for what bounced after it was spent', () => {
    expect(balances([event('placed', 40, { accountId: 'kcb' }), into(40)])).toEqual({
      held: 40,
      'own_account:kcb': -40,
      'client_account:one': 40,
      client_liability: -40,
    });
    const made = event('from_office', 60, { accountId: 'one' });
    expect(balances([into(100), into(-60), made, into(-100)])).toEqual({ bank: -60, shortfalls: 60 });
  });
});

describe('journalsOf', () => {
  it('makes one of each document and day, and none of what comes to nothing', () => {
    const paid = [event('held', 50, { documentId: 'b' }), event('payment', 100, { documentId: 'b' })];
    const reversed = event('payment', -100, { documentId: 'b', isReversal: true });
    const journals = journalsOf([reversed, ...paid, { ...feeNote, day: '2026-11-01' }]);
    expect(journals.map(({ what, isReversal, lines }) => [what, isReversal, lines.length])).toEqual([
      ['invoice', false, 4],
      ['payment', true, 2],
      ['payment', false, 3],
    ]);
    expect(journalsOf([event('disbursement', 0)])).toEqual([]);
  });
});

describe('lateEvents', () => {
  const bought = event('disbursement', 70, { documentId: 'd' });

  it('are those that came after a file was taken, each in one file', () => {
    expect(lateEvents([feeNote, bought], [feeNote])).toEqual([bought]);
    expect(lateEvents([feeNote, bought], [feeNote, bought])).toEqual([]);
  });

  it('take back what was changed since, once', () => {
    const now = { ...bought, cents: 8_000 };
    const late = lateEvents([now], [bought]);
    expect(balances(late)).toEqual({ recoverable: 10, bank: -10 });
    expect(lateEvents([now], [bought, ...late])).toEqual([]);
    // Changed back again.
    expect(balances([bought, ...late, ...lateEvents([bought], [bought, ...late])])).toEqual(balances([bought]));
  });

  it('tell a payment that was reversed on its day from one that never was', () => {
    const both = [event('payment', 100), event('payment', -100, { isReversal: true })];
    expect(lateEvents(both, both)).toEqual([]);
  });
});

const kinds: EventKind[] = [
  'invoice',
  'credit_note',
  'payment',
  'wht',
  'wh_vat',
  'client_account',
  'write_off',
  'held_money',
  'held',
  'refunded',
  'placed',
  'owed_back',
  'owed_paid',
  'owed_held',
  'owed_written_off',
  'disbursement',
  'given_up',
  'client_entry',
  'reimbursement',
  'from_office',
  'office_item',
];

const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });

const anyEvent = fc.record({
  what: fc.constantFrom(...kinds),
  cents,
  recoverableCents: cents,
  vatCents: cents,
  heldCents: cents,
  accountId: fc.constantFrom(null, 'one', 'two'),
  method: fc.constantFrom(null, 'mpesa', 'cash', 'cheque'),
  takesBack: fc.boolean(),
  day: fc.constantFrom('2026-10-31', '2026-11-01'),
  documentId: fc.constantFrom('a', 'b'),
  isReversal: fc.boolean(),
  clientId: fc.constantFrom(null, 'akinyi', 'baraka'),
});

const sum = (all: readonly { cents: number }[]) => all.reduce((total, one) => total + one.cents, 0);

describe('any series of events', () => {
  it('balances, in each journal and in all', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        const journals = journalsOf(events);
        for (const { lines } of journals) expect(sum(lines)).toBe(0);
        const fromJournals = new Map<AccountKey, number>();
        for (const { account, cents: one } of journals.flatMap(({ lines }) => lines))
          fromJournals.set(account, (fromJournals.get(account) ?? 0) + one);
        for (const [account, balance] of balancesOf(events)) expect(fromJournals.get(account) ?? 0).toBe(balance);
      }),
    );
  });

  it('comes in whole whichever part of it was taken first', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), fc.array(anyEvent, { maxLength: 20 }), (now, before) => {
        const standing = now.map((one) => ({ ...one, takesBack: false }));
        const taken = before.map((one) => ({ ...one, takesBack: false }));
        const all = balancesOf([...taken, ...lateEvents(standing, taken)]);
        for (const [account, balance] of balancesOf(standing)) expect(all.get(account)).toBe(balance);
      }),
    );
  });

  it('needs at most 15 lines a journal', () => {
    expect(Math.max(...kinds.map((what) => postingsOf({ what, cents: 1 }).length))).toBeLessThanOrEqual(5);
  });
});
