import { describe, expect, it } from 'vitest';
import { graceEnds, interestOn } from '#domain/billing/interest';
import { monthsLater } from '#domain/months';

const terms = { deliveredOn: '2026-11-02', balanceCents: 5_575_000, percent: 14 };

describe('interestOn', () => {
  it('runs from the day after the month that follows delivery', () => {
    expect(interestOn('2026-12-02', terms)).toBeUndefined();
    expect(interestOn('2026-12-03', terms)).toMatchObject({ from: '2026-12-03', days: 1 });
    expect(interestOn('2027-01-01', terms)).toEqual({
      from: '2026-12-03',
      to: '2027-01-01',
      days: 30,
      baseCents: 5_575_000,
      cents: 64_151,
    });
  });

  it('leaves VAT out if the firm does', () => {
    const withoutTax = { taxCents: 1_600, totalCents: 11_600 };
    const found = interestOn('2027-01-01', { ...terms, balanceCents: 5_800, withoutTax });
    expect(found?.baseCents).toBe(5_000);
  });

  it('is nothing once nothing is due', () => {
    expect(interestOn('2027-01-01', { ...terms, balanceCents: 0 })).toBeUndefined();
  });
});

it('counts a month to the same day, or to the last of a shorter one', () => {
  expect(graceEnds('2027-01-31')).toBe('2027-02-28');
  expect(monthsLater('2026-11-30', 3)).toBe('2027-02-28');
  expect(monthsLater('2026-12-02', 1)).toBe('2027-01-02');
});
