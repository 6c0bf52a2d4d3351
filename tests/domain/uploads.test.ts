import { describe, expect, it } from 'vitest';
import { passes, speedAfter, timeLeft, waitAfter } from '#domain/uploads';

it('waits longer after each attempt without an answer, and at most half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map(waitAfter)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

it.each([
  [400, false],
  [403, false],
  [409, true],
  [413, false],
  [423, true],
  [429, true],
  [503, true],
])('tries again by itself after %i: %s', (status, again) => {
  expect(passes(status)).toBe(again);
});

describe('the time that is left', () => {
  it('is in tens of seconds, then in minutes, and never none', () => {
    expect(timeLeft(1, 1_000_000)).toBe(10_000);
    expect(timeLeft(43_000_000, 1_000_000)).toBe(50_000);
    expect(timeLeft(51_000_000, 1_000_000)).toBe(60_000);
    expect(timeLeft(61_000_000, 1_000_000)).toBe(120_000);
  });

  it('follows the line as it becomes slower, without jumping', () => {
    const first = speedAfter(undefined, 1_000_000, 500);
    expect(first).toBe(2_000_000);
    expect(speedAfter(first, 0, 500)).toBe(1_400_000);
  });
});
