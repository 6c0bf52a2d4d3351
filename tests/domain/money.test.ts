import { expect, it } from 'vitest';
import { formatCompact, formatMoney, fromCents, toCents } from '#domain/money';

it.each([
  [1_234, 'KES', 'KES 1,234'],
  [0, 'KES', 'KES 0'],
  [99.5, 'USD', 'USD 99.50'],
  [1_234_567.05, 'EUR', 'EUR 1,234,567.05'],
] as const)('writes %d of %s as %s', (amount, currency, text) => expect(formatMoney(amount, currency)).toBe(text));

it.each([
  [950, '950'],
  [66_000, '66K'],
  [1_284_000, '1.3M'],
] as const)('writes %d as %s where there is little room', (amount, text) => expect(formatCompact(amount)).toBe(text));

it.each([0, 0.01, 1.15, 8.29, 1_842_500])('keeps %d through cents', (amount) => {
  expect(Number.isInteger(toCents(amount))).toBe(true);
  expect(fromCents(toCents(amount))).toBe(amount);
});
