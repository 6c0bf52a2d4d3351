import { describe, expect, it } from 'vitest';
import { formatsFor } from '#domain/formats';

const english = formatsFor('en-KE');

it.each([
  [1_234, 'KES', 'KES 1,234'],
  [0, 'KES', 'KES 0'],
  [99.5, 'USD', 'USD 99.50'],
  [1_234_567.05, 'EUR', 'EUR 1,234,567.05'],
] as const)('writes %d of %s as %s', (amount, currency, text) => expect(english.money(amount, currency)).toBe(text));

it.each([
  [950, '950'],
  [66_000, '66K'],
  [1_284_000, '1.3M'],
] as const)('writes %d as %s where there is little room', (figure, text) => expect(english.compact(figure)).toBe(text));

it('writes a figure with one decimal where it has some', () => {
  expect(english.number(3_120)).toBe('3,120');
  expect(english.number(4.72)).toBe('4.7');
});

it.each([
  ['2026-11-03', '3 Nov 2026'],
  ['2026-11-21T21:00:00Z', '22 Nov 2026'],
])('writes %s as %s, by the day in Nairobi', (written, shown) => expect(english.date(written)).toBe(shown));

it('leaves the year out where asked', () => expect(english.dayMonth('2026-11-03')).toBe('3 Nov'));

it('names weekdays and months, short and in full', () => {
  expect(english.weekdayDate('2026-11-27')).toBe('Fri 27 Nov');
  expect([english.weekday('2026-11-23'), english.weekday('2026-11-23', 'long')]).toEqual(['Mon', 'Monday']);
  expect([english.month('2026-11'), english.month('2026-11', 'long')]).toEqual(['Nov', 'November']);
});

it.each([
  ['2026-11-23', '2026-11-29', '23–29 Nov 2026'],
  ['2026-11-23', '2026-12-06', '23 Nov – 6 Dec 2026'],
])('writes the days from %s to %s as %s', (first, last, text) => expect(english.dateRange(first, last)).toBe(text));

it.each([
  [412, '412 bytes'],
  [84_000, '84 kB'],
  [18_200_000, '18.2 MB'],
  [2_000_000_000, '2 GB'],
])('writes %d bytes as %s', (bytes, text) => expect(english.fileSize(bytes)).toBe(text));

it.each([
  ['2026-11-21T08:17:59Z', '11:17'],
  ['2026-11-21T21:05:00Z', '00:05'],
])('writes the time of %s as %s', (moment, time) => expect(english.time(moment)).toBe(time));

describe('a moment, told from now', () => {
  /** 11:00 in Nairobi. */
  const now = new Date('2026-11-20T08:00:00Z');

  it.each([
    ['2026-11-20T07:59:40Z', 'now'],
    ['2026-11-20T07:48:00Z', '12 minutes ago'],
    ['2026-11-20T05:00:00Z', '3 hours ago'],
    ['2026-11-20T08:30:00Z', 'in 30 minutes'],
    ['2026-11-18T08:00:00Z', '2 days ago'],
    ['2026-11-12T08:00:00Z', '12 Nov 2026'],
  ])('%s is %s', (moment, words) => {
    expect(english.relative(moment, now)).toBe(words);
  });

  it('is yesterday by the calendar of Nairobi, where 21:30 UTC is already the next day', () => {
    expect(english.relative('2026-11-19T20:30:00Z', now)).toBe('yesterday');
    expect(english.relative('2026-11-19T21:30:00Z', now)).toBe('10 hours ago');
  });
});

it.each([
  [1_000, '1 second'],
  [1_500, '1.5 seconds'],
  [30_000, '30 seconds'],
  [60_000, '1 minute'],
  [90_000, '90 seconds'],
  [7_200_000, '2 hours'],
  [86_400_000, '24 hours'],
])('says %d milliseconds as "%s"', (milliseconds, words) => expect(english.interval(milliseconds)).toBe(words));

it('writes as the locale does', () => {
  const german = formatsFor('de-DE');
  expect(german.money(1_234.5)).toBe('1.234,50 KES');
  expect(german.date('2026-11-23')).toBe('23. Nov. 2026');
  expect(german.relative('2026-11-19T08:00:00Z', new Date('2026-11-20T08:00:00Z'))).toBe('gestern');
});
