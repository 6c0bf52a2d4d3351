import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditFault, creditTotals, isTooLateForEtims, type CreditableLine } from '#domain/billing/credits';
import { percentOf } from '#domain/money';

const fee = (amountCents: number, position = 1): CreditableLine => ({ position, vat: 'standard', amountCents });

describe('creditTotals', () => {
  it('credits all the VAT that was charged, and no cent more, in however many parts', () => {
    const lines = [fee(3_333_333)];
    const invoice = { lines, taxRate: 16, taxCents: 533_333 };
    const part = [{ position: 1, amountCents: 1_111_111 }];
    const one = creditTotals(invoice, { lines: [], taxCents: 0 }, part);
    const two = creditTotals(invoice, { lines: part, taxCents: one.tax }, part);
    const three = creditTotals(invoice, { lines: [...part, ...part], taxCents: one.tax + two.tax }, part);
    expect([one.tax, two.tax, three.tax]).toEqual([177_778, 177_778, 177_777]);
    expect(one.tax + two.tax + three.tax).toBe(533_333);
  });

  it('credits the time of an invoice with its VAT, and nothing on what is outside', () => {
    const lines: CreditableLine[] = [
      fee(1_680_000),
      fee(8_500_000, 2),
      { position: 3, vat: 'outside', amountCents: 715_000 },
    ];
    const invoice = { lines, taxRate: 16, taxCents: 1_628_800 };
    const none = { lines: [], taxCents: 0 };
    expect(creditTotals(invoice, none, [{ position: 1, amountCents: 1_680_000 }])).toEqual({
      subtotal: 1_680_000,
      tax: 268_800,
      total: 1_948_800,
    });
    expect(creditTotals(invoice, none, [{ position: 3, amountCents: 715_000 }]).tax).toBe(0);
  });

  it('comes to the invoice’s VAT once all is credited, whatever the parts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 90_000_000 }), { minLength: 1, maxLength: 8 }), (parts) => {
        const lines = [fee(parts.reduce((sum, part) => sum + part, 0))];
        const taxCents = percentOf(lines[0]?.amountCents ?? 0, 16);
        const earlier: { position: number; amountCents: number }[] = [];
        let credited = 0;
        for (const amountCents of parts) {
          const wanted = [{ position: 1, amountCents }];
          expect(creditFault(lines, earlier, wanted)).toBeUndefined();
          const { tax } = creditTotals(
            { lines, taxRate: 16, taxCents },
            { lines: earlier, taxCents: credited },
            wanted,
          );
          expect(tax).toBeGreaterThanOrEqual(0);
          credited += tax;
          earlier.push(...wanted);
        }
        expect(credited).toBe(taxCents);
        expect(creditFault(lines, earlier, [{ position: 1, amountCents: 1 }])?.code).toBe('more_than_uncredited');
      }),
    );
  });
});

describe('creditFault', () => {
  it('refuses a cent more than a line has left', () => {
    const lines = [fee(1_680_000)];
    expect(creditFault(lines, [], [{ position: 1, amountCents: 1_680_001 }])).toEqual({
      code: 'more_than_uncredited',
      params: { rest: 16_800 },
      index: 0,
    });
    expect(
      creditFault(lines, [{ position: 1, amountCents: 1_000_000 }], [{ position: 1, amountCents: 680_000 }]),
    ).toBeUndefined();
  });

  it('refuses lines that are not there or named twice, and more than the invoice with its discounts', () => {
    const lines = [fee(100), fee(-20, 2)];
    expect(creditFault(lines, [], [{ position: 3, amountCents: 1 }])?.code).toBe('no_such_line');
    const once = { position: 1, amountCents: 1 };
    expect(creditFault(lines, [], [once, once])).toMatchObject({ code: 'repeated', index: 1 });
    expect(creditFault(lines, [], [{ position: 1, amountCents: 81 }])?.code).toBe('more_than_uncredited');
    expect(creditFault(lines, [], [{ position: 2, amountCents: 1 }])?.code).toBe('more_than_uncredited');
  });
});

it('knows when eTIMS may refuse a credit note', () => {
  expect(isTooLateForEtims('2026-05-31', '2026-11-30')).toBe(false);
  expect(isTooLateForEtims('2026-05-31', '2026-12-01')).toBe(true);
});
