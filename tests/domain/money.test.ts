import { expect, it } from 'vitest';
import { fromCents, toCents } from '#domain/money';

it.each([0, 0.01, 1.15, 8.29, 1_842_500])('keeps %d through cents', (amount) => {
  expect(Number.isInteger(toCents(amount))).toBe(true);
  expect(fromCents(toCents(amount))).toBe(amount);
});
