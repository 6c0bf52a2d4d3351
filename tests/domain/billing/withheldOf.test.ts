import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withheldOf } from '#domain/billing/withholding';
import { percentOf } from '#domain/money';

it.each([
  // All of the taxable value, also where a cent was rounded.
  [509_000, { base: 10_180_000, percent: 5 }, { base: 10_180_000, percent: 5 }],
  [166_667, { base: 3_333_333, percent: 5 }, { base: 3_333_333, percent: 5 }],
  // Part of it, as of a payment in part.
  [254_500, { base: 10_180_000, percent: 5 }, { base: 5_090_000, percent: 5 }],
  // More than usual, as from a client abroad.
  [2_036_000, { base: 10_180_000, percent: 5 }, { base: 10_180_000, percent: 20 }],
  [100, { base: 0, percent: 5 }, { base: 0, percent: 0 }],
])('%i of %o is of %o', (cents, usual, found) => {
  expect(withheldOf(cents, usual)).toEqual(found);
});

it('finds a base at the usual rate that the tax comes to again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 30 }), (part, percent) => {
      const cents = percentOf(part, percent);
      const found = withheldOf(cents, { base: 2e9, percent });
      expect(percentOf(found.base, found.percent)).toBe(cents);
    }),
  );
});
