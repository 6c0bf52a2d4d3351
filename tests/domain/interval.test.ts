import { describe, expect, it } from 'vitest';
import { intervalFault, parseInterval } from '#domain/interval';

describe('parseInterval', () => {
  it.each([
    ['60000', 60_000],
    [' 60,000 ', 60_000],
    ['0', 0],
  ])('reads "%s" as %d', (typed, milliseconds) => {
    expect(parseInterval(typed)).toBe(milliseconds);
  });

  it.each(['', '1.5', '-1000', '60 s', '1e5'])('reads no integer from "%s"', (typed) => {
    expect(parseInterval(typed)).toBeUndefined();
  });
});

describe('intervalFault', () => {
  it.each(['1000', '86400000'])('allows %s', (typed) => {
    expect(intervalFault(typed)).toBeUndefined();
  });

  it.each(['999', '86400001', '', 'soon'])('refuses "%s" and names the bounds', (typed) => {
    expect(intervalFault(typed)).toEqual({ code: 'format_interval', params: { min: 1_000, max: 86_400_000 } });
  });
});
