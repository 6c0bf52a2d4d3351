import { describe, expect, it } from 'vitest';
import { daysPastDue, debtAgeOf, wipAgeOf } from '#domain/billing/ageing';

const today = '2026-11-30';

describe('debtAgeOf', () => {
  it.each([
    ['2026-12-31', 'current'],
    ['2026-11-30', 'current'],
    ['2026-11-29', 'upTo30'],
    ['2026-10-31', 'upTo30'],
    ['2026-10-30', 'upTo60'],
    ['2026-10-01', 'upTo60'],
    ['2026-09-30', 'upTo90'],
    ['2026-09-01', 'upTo90'],
    ['2026-08-31', 'over90'],
    ['1900-01-01', 'over90'],
  ])('counts from the due date %s: %s', (dueDate, age) => {
    expect(debtAgeOf(dueDate, today)).toBe(age);
  });
});

describe('daysPastDue', () => {
  it('is 0 on the due date', () => {
    expect([daysPastDue('2026-11-30', today), daysPastDue('2026-11-29', today)]).toEqual([0, 1]);
  });
});

describe('wipAgeOf', () => {
  it.each([
    ['2026-11-30', 'upTo30'],
    ['2026-10-31', 'upTo30'],
    ['2026-10-30', 'upTo60'],
    ['2026-08-31', 'over90'],
  ])('counts from the day of work %s: %s', (day, age) => {
    expect(wipAgeOf(day, today)).toBe(age);
  });
});
