import { expect, it } from 'vitest';
import { growthPercent } from '#domain/growth';

it.each([
  { now: 110, before: 100, percent: 10 },
  { now: 0, before: 100, percent: -100 },
  { now: 100, before: 300, percent: -66.7 },
  { now: 0, before: 0, percent: undefined },
  { now: 100, before: 0, percent: undefined },
])('$now after $before is $percent %', ({ now, before, percent }) => {
  expect(growthPercent(now, before)).toBe(percent);
});
