import { describe, expect, it } from 'vitest';
import {
  countsOn,
  heldFault,
  isClientTitle,
  reconcile,
  reconcileDay,
  signed,
  toOfficeFault,
} from '#domain/clientMoney';

describe('an account of clients’ money', () => {
  it.each(['Clients’ account', 'CLIENT A/C', 'Trust account'])('may be called %s', (title) => {
    expect(isClientTitle(title)).toBe(true);
  });

  it('may not be called like the office’s', () => expect(isClientTitle('Office account')).toBe(false));
});

describe('an entry', () => {
  it('goes in or out by its kind', () => {
    expect([signed('receipt', 500, true), signed('payment', 500, false)]).toEqual([500, -500]);
    expect([signed('office_item', 500, true), signed('office_item', 500, false)]).toEqual([-500, 500]);
  });

  it('counts from its day when it goes out, and once it has cleared when it comes in', () => {
    expect(countsOn('2026-11-05', -1, undefined)).toBe('2026-11-05');
    expect(countsOn('2026-11-05', 1, undefined)).toBeNull();
    expect(countsOn('2026-11-05', 1, '2026-11-09')).toBe('2026-11-09');
    expect(countsOn('2026-11-05', 1, '2026-11-04')).toBe('2026-11-05');
  });

  it('takes no more than the client has', () => {
    expect(heldFault(30_000_000, 20_000_000)).toEqual({ code: 'not_enough_held', params: { available: 200_000 } });
    expect(heldFault(20_000_000, 20_000_000)).toBeUndefined();
  });
});

describe('a transfer to the office', () => {
  const invoice = { status: 'sent', deliveredOn: '2026-11-02', currency: 'KES', dueCents: 5_575_000 };
  const days = { day: '2026-11-20', toldOn: '2026-11-16' };

  it('pays a delivered invoice, up to its balance', () => {
    expect(toOfficeFault(invoice, 5_575_000, days)).toBeUndefined();
    expect(toOfficeFault(invoice, 6_000_000, days)).toEqual({ code: 'more_than_balance', params: { balance: 55_750 } });
  });

  it.each([
    ['not_delivered', { status: 'draft' }, {}],
    ['not_delivered', { deliveredOn: null }, {}],
    ['not_delivered', { deliveredOn: '2026-11-21' }, {}],
    ['held_in_kes', { currency: 'USD' }, {}],
    ['told_after', {}, { toldOn: '2026-11-21' }],
  ])('is refused as %s for %o, %o', (code, of, when) => {
    expect(toOfficeFault({ ...invoice, ...of }, 100, { ...days, ...when })?.code).toBe(code);
  });
});

describe('a reconciliation', () => {
  const books = {
    bankCents: 125_000_000,
    unpresentedCents: 7_500_000,
    uncreditedCents: 4_000_000,
    cashBookCents: 121_500_000,
    ledgerCents: 60_000_000 + 1_500_000 + 35_000_000 + 25_000_000,
  };

  it('agrees when all three do', () => {
    expect(reconcile(books)).toEqual({ adjustedCents: 121_500_000, differenceCents: 0, agrees: true });
  });

  it('says by how much they differ', () => {
    expect(reconcile({ ...books, bankCents: books.bankCents - 120_000 })).toMatchObject({
      differenceCents: -120_000,
      agrees: false,
    });
    expect(reconcile({ ...books, cashBookCents: 121_380_000, bankCents: 124_880_000 })).toMatchObject({
      differenceCents: 0,
      agrees: false,
    });
  });
});

describe('the day to which an account is reconciled next', () => {
  it('is the end of the month that is not locked yet, whatever day the bank’s statement ends on', () => {
    expect(reconcileDay('2026-10-31', '2026-12-03')).toBe('2026-11-30');
    expect(reconcileDay('2026-10-31', '2026-12-03', '2026-11-26')).toBe('2026-11-30');
    expect(reconcileDay('2026-10-31', '2026-12-03', '2026-12-02')).toBe('2026-11-30');
  });

  it('is the last day of the bank’s statement while the month runs, or else today', () => {
    expect(reconcileDay('2026-10-31', '2026-11-24', '2026-11-20')).toBe('2026-11-20');
    expect(reconcileDay('2026-10-31', '2026-11-24', '2026-10-30')).toBe('2026-11-24');
    expect(reconcileDay('2026-10-31', '2026-11-24')).toBe('2026-11-24');
    expect(reconcileDay(undefined, '2026-11-24')).toBe('2026-11-24');
  });
});
