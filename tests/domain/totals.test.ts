import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billTotals, type BilledLine } from '#domain/billing/totals';
import { proposeWithholding, usualWithholding } from '#domain/billing/withholding';
import { billedAt } from '#domain/time/billing';

const time: BilledLine = { kind: 'time', vat: 'standard', amountCents: billedAt(80, 6, 1_200_000) };
const fee: BilledLine = { kind: 'fee', vat: 'standard', amountCents: 8_500_000 };
const courtFee: BilledLine = { kind: 'disbursement', vat: 'outside', amountCents: 715_000 };
const courier: BilledLine = { kind: 'disbursement', vat: 'standard', amountCents: 120_000 };

describe('what lines come to', () => {
  it('has time of 16,800, a fee of 85,000 and a receipt of 7,150 come to 125,238', () => {
    expect(billTotals([time, fee, courtFee], 16)).toEqual({
      kinds: { time: 1_680_000, fee: 8_500_000, disbursement: 715_000 },
      taxable: 10_180_000,
      outside: 715_000,
      subtotal: 10_895_000,
      tax: 1_628_800,
      total: 12_523_800,
    });
  });

  it('charges VAT on what the firm buys and sells on', () => {
    expect(billTotals([courier], 16)).toMatchObject({ taxable: 120_000, outside: 0, tax: 19_200, total: 139_200 });
  });

  it('rounds VAT once, half up', () => {
    const line: BilledLine = { kind: 'fee', vat: 'standard', amountCents: 3_333_333 };
    expect(billTotals([line], 16).tax).toBe(533_333);
    // Three lines of 11,111.11 are the same 33,333.33, although each would round up.
    const third: BilledLine = { kind: 'fee', vat: 'standard', amountCents: 1_111_111 };
    expect(billTotals([third, third, third], 16).tax).toBe(533_333);
    expect(billTotals([{ ...line, amountCents: 25 }], 14).tax).toBe(4);
  });

  it('charges no VAT in a firm that is not registered', () => {
    expect(billTotals([time, fee, courtFee], 0)).toMatchObject({ taxable: 10_180_000, tax: 0, total: 10_895_000 });
  });

  it('is nothing without lines', () => {
    expect(billTotals([], 16)).toMatchObject({ subtotal: 0, tax: 0, total: 0 });
  });

  it('adds up, whatever the lines', () => {
    const line = fc.record({
      kind: fc.constantFrom('fee' as const, 'time' as const, 'disbursement' as const),
      vat: fc.constantFrom('outside' as const, 'standard' as const),
      amountCents: fc.integer({ min: -10_000_000, max: 1_000_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 50 }), fc.constantFrom(0, 14, 16), (lines, percent) => {
        const { kinds, taxable, outside, subtotal, tax, total } = billTotals(lines, percent);
        expect(kinds.fee + kinds.time + kinds.disbursement).toBe(subtotal);
        expect(taxable + outside).toBe(subtotal);
        expect(subtotal + tax).toBe(total);
        expect(Math.abs(tax - (taxable * percent) / 100)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

describe('what a client withholds', () => {
  it.each([
    ['the fee note of 125,238', [time, fee, courtFee], { wht: 509_000, whVat: 203_600, cash: 11_811_200 }],
    [
      'a fee of 33,333.33',
      [{ kind: 'fee', vat: 'standard', amountCents: 3_333_333 } as const],
      { wht: 166_667, whVat: 66_667, cash: 3_633_332 },
    ],
  ])('of %s', (_, lines, withheld) => {
    expect(proposeWithholding(billTotals(lines, 16), usualWithholding)).toEqual(withheld);
  });

  it('can have VAT withheld on the total', () => {
    const totals = billTotals([time, fee, courtFee], 16);
    expect(proposeWithholding(totals, { ...usualWithholding, whVatOn: 'total' })).toEqual({
      wht: 509_000,
      whVat: 250_476,
      cash: 11_764_324,
    });
  });

  it('follows the firm’s own percentages', () => {
    const totals = billTotals([fee], 16);
    const terms = { whtPercent: 2.5, whVatPercent: 0, whVatOn: 'taxable' } as const;
    expect(proposeWithholding(totals, terms)).toEqual({ wht: 212_500, whVat: 0, cash: 9_647_500 });
  });

  it('is no VAT where none is charged', () => {
    expect(proposeWithholding(billTotals([time, fee, courtFee], 0), usualWithholding)).toEqual({
      wht: 509_000,
      whVat: 0,
      cash: 10_386_000,
    });
  });

  it('leaves disbursements outside VAT alone', () => {
    expect(proposeWithholding(billTotals([courtFee], 16), usualWithholding)).toEqual({
      wht: 0,
      whVat: 0,
      cash: 715_000,
    });
  });
});
