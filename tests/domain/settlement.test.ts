import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueCents, settle, type Settled } from '#domain/billing/settlement';

const invoice: Settled = {
  status: 'sent',
  dueDate: '2026-12-02',
  totalCents: 12_523_800,
  paidCents: 5_000_000,
  awaitedCents: 0,
};
const today = '2026-11-20';

describe('settle', () => {
  it('takes up to what is due, and holds the rest only if it is told to', () => {
    expect(settle(today, invoice, 7_523_800)).toEqual({ settled: 7_523_800, excess: 0 });
    expect(settle(today, invoice, 7_523_801)).toEqual({ code: 'more_than_balance', params: { balance: 75_238 } });
    expect(settle(today, invoice, 12_000_000, true)).toEqual({ settled: 7_523_800, excess: 4_476_200 });
  });

  it('leaves room for the certificates that are awaited', () => {
    expect(dueCents({ ...invoice, awaitedCents: 712_600 })).toBe(6_811_200);
    expect(settle(today, { ...invoice, awaitedCents: 712_600 }, 7_523_800)).toMatchObject({
      code: 'more_than_balance',
    });
  });

  it('refuses what is not open, but holds a second payment of a paid one', () => {
    const paid = { ...invoice, status: 'paid', paidCents: 12_523_800 } as const;
    expect(settle(today, paid, 100)).toMatchObject({ code: 'invoice_not_open' });
    expect(settle(today, paid, 100, true)).toEqual({ settled: 0, excess: 100 });
    expect(settle(today, { ...invoice, status: 'cancelled' }, 100, true)).toMatchObject({ code: 'invoice_not_open' });
  });

  it('keeps settlements and balance at the total', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000_000 }), amounts, (totalCents, payments) => {
        let settled = 0;
        let held = 0;
        for (const amount of payments) {
          const open = { ...invoice, totalCents, paidCents: settled };
          const split = settle(today, open, amount, true);
          if ('code' in split) throw new Error(split.code);
          settled += split.settled;
          held += split.excess;
          expect(settled + dueCents({ ...invoice, totalCents, paidCents: settled })).toBe(totalCents);
        }
        expect(settled + held).toBe(payments.reduce((sum, amount) => sum + amount, 0));
      }),
    );
  });
});
