import { describe, expect, it } from 'vitest';
import { usageLevel, usagePercent } from '#domain/usage';

describe('usagePercent', () => {
  it.each([
    { used: 0, limit: 5_000, percent: 0 },
    { used: 4_550, limit: 5_000, percent: 91 },
    { used: 4_499, limit: 5_000, percent: 89 },
    { used: 29, limit: 100, percent: 29 },
    { used: 16, limit: 15, percent: 106 },
    { used: 0, limit: 0, percent: 0 },
    { used: 1, limit: 0, percent: 100 },
  ])('$used of $limit is $percent %', ({ used, limit, percent }) => {
    expect(usagePercent(used, limit)).toBe(percent);
  });
});

describe('usageLevel', () => {
  it.each([
    [0, 'success'],
    [74, 'success'],
    [75, 'warning'],
    [89, 'warning'],
    [90, 'error'],
    [106, 'error'],
  ])('%i %% is %s', (percent, level) => {
    expect(usageLevel(percent)).toBe(level);
  });
});
