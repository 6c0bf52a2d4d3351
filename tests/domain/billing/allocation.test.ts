import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, allocateInvoice, spread, type BilledLine } from '#domain/billing/allocation';

/** Time, fee and disbursement, with VAT of 16,288. */
const lines: BilledLine[] = [
  { amountCents: 1_680_000, vat: 'standard' },
  { amountCents: 8_500_000, vat: 'standard' },
  { amountCents: 715_000, vat: 'outside' },
];
const feeNote = { lines, taxCents: 1_628_800, kesCents: 12_523_800 };

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const cents = fc.integer({ min: 0, max: 99_999_999_999 });

const parts = fc.array(cents, { minLength: 1, maxLength: 20 });

describe('spread', () => {
  it('splits a part payment over lines and VAT, to the cent', () => {
    expect(spread(5_000_000, [1_680_000, 8_500_000, 1_628_800, 715_000])).toEqual([
      670_723, 3_393_539, 650_282, 285_456,
    ]);
  });

  it('gives the cents that are left to the largest remainders, of equal ones to the first', () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spread(2, [1, 3, 5])).toEqual([0, 1, 1]);
    expect(spread(0, [0, 0])).toEqual([0, 0]);
  });

  it('adds up, and gives no part more than it weighs', () => {
    fc.assert(
      fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (weights, share) => {
        const amount = Math.floor(sum(weights) * share);
        const shares = spread(amount, weights);
        expect(sum(shares)).toBe(amount);
        expect(shares.every((one, index) => one >= 0 && one <= (weights[index] ?? 0))).toBe(true);
      }),
    );
  });
});

describe('allocate', () => {
  it('gives each part exactly once all is settled, and never below zero', () => {
    fc.assert(
      fc.property(parts, fc.array(cents, { maxLength: 12 }), (whole, wanted) => {
        let left = sum(whole);
        const settlements = wanted.map((amount) => {
          const taken = Math.min(amount, left);
          left -= taken;
          return taken;
        });
        const allocated = allocate(whole, [...settlements, left]);
        expect(allocated.flat().every((share) => share >= 0)).toBe(true);
        const perPart = whole.map((_, index) => sum(allocated.map((shares) => shares[index] ?? 0)));
        expect(perPart).toEqual(whole);
      }),
    );
  });
});

describe('allocateInvoice', () => {
  it('says which lines a payment is for, with the VAT in it', () => {
    const { billed, settled } = allocateInvoice(feeNote, [5_000_000]);
    expect(billed).toEqual({ lines: [1_680_000, 8_500_000, 715_000], vat: [268_800, 1_360_000, 0] });
    expect(settled[0]?.lines).toEqual([670_723, 3_393_539, 285_456]);
    expect(sum(settled[0]?.vat ?? [])).toBe(650_282);
  });

  it('takes a discount off the lines with the same VAT', () => {
    const discount: BilledLine = { amountCents: -1_018_000, vat: 'standard' };
    const { billed } = allocateInvoice({ lines: [...lines, discount], taxCents: 1_465_920, kesCents: 11_342_920 }, []);
    expect(billed).toEqual({ lines: [1_512_000, 7_650_000, 715_000, 0], vat: [241_920, 1_224_000, 0, 0] });
  });

  it('takes what is left of a discount off the other lines', () => {
    const free: BilledLine[] = [
      { amountCents: 100, vat: 'standard' },
      { amountCents: 500, vat: 'outside' },
      { amountCents: -300, vat: 'standard' },
    ];
    expect(allocateInvoice({ lines: free, taxCents: 0, kesCents: 300 }, []).billed.lines).toEqual([0, 300, 0]);
  });

  it('counts another currency in KES', () => {
    const dollars = { lines: [lines[0]!, lines[2]!], taxCents: 268_800, kesCents: 344_217_000 };
    const { billed, settled } = allocateInvoice(dollars, [100_000_000, 244_217_000]);
    expect(sum([...billed.lines, ...billed.vat])).toBe(344_217_000);
    const all = billed.lines.map((_, index) => sum(settled.map((one) => one.lines[index] ?? 0)));
    expect(all).toEqual(billed.lines);
  });
});
