import { describe, expect, it } from 'vitest';
import { formatRelative } from '#domain/relativeTime';

/** 11:00 in Nairobi. */
const now = new Date('2026-11-20T08:00:00Z');

describe('formatRelative', () => {
  it.each([
    ['2026-11-20T07:59:40Z', 'now'],
    ['2026-11-20T07:48:00Z', '12 minutes ago'],
    ['2026-11-20T05:00:00Z', '3 hours ago'],
    ['2026-11-20T08:30:00Z', 'in 30 minutes'],
    ['2026-11-18T08:00:00Z', '2 days ago'],
    ['2026-11-12T08:00:00Z', '12 Nov 2026'],
  ])('%s is %s', (moment, words) => {
    expect(formatRelative(moment, now)).toBe(words);
  });

  it('says yesterday by the calendar of Nairobi, where 21:30 UTC is already the next day', () => {
    expect(formatRelative('2026-11-19T20:30:00Z', now)).toBe('yesterday');
    expect(formatRelative('2026-11-19T21:30:00Z', now)).toBe('10 hours ago');
  });
});
