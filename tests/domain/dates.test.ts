import { expect, it } from 'vitest';
import {
  addDays,
  dayOf,
  daysBetween,
  firstOfMonth,
  isDay,
  isPlausibleDay,
  nairobiDay,
  nairobiMidnight,
} from '#domain/dates';

it.each([
  ['2026-11-21T20:59:59.999Z', '2026-11-21'],
  ['2026-11-21T21:00:00Z', '2026-11-22'],
  ['2026-12-31T22:00:00Z', '2027-01-01'],
])('knows that it is Nairobi’s day at %s: %s', (moment, day) => expect(nairobiDay(new Date(moment))).toBe(day));

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-11-21', 0, '2026-11-21'],
  ['0001-01-02', -7, '0001-01-01'],
  ['9999-12-31', 1, '9999-12-31'],
])('moves %s by %i days to %s', (day, days, moved) => expect(addDays(day, days)).toBe(moved));

it.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['2026-11-21T00:00:00Z', false],
  ['', false],
])('takes “%s” for a day: %s', (text, is) => expect(isDay(text)).toBe(is));

it('begins no day before the year 1, which PostgreSQL would write in another way', () => {
  expect(nairobiMidnight('2026-11-22').toISOString()).toBe('2026-11-21T21:00:00.000Z');
  expect(nairobiMidnight('0001-01-01').toISOString()).toBe('0001-01-01T00:00:00.000Z');
});

it.each([
  ['2026-11-30', 0, '2026-11-01'],
  ['2026-01-31', -1, '2025-12-01'],
  ['2026-12-31', 2, '2027-02-01'],
])('starts the month of %s, %i months later, on %s', (day, later, first) =>
  expect(firstOfMonth(day, later)).toBe(first),
);

it.each([
  ['2026-11-23', '2026-11-19', -4],
  ['2026-12-31', '2027-01-01', 1],
  ['2026-11-23', '2026-11-23', 0],
])('counts from %s to %s %i days', (from, to, days) => expect(daysBetween(from, to)).toBe(days));

it.each([
  [4, 12, 26, '2026-12-04'],
  [4, 12, 0, '2000-12-04'],
  [4, 12, 99, '2099-12-04'],
  [29, 2, 28, '2028-02-29'],
  [4, 12, 202, '0202-12-04'],
  [4, 12, 1998, '1998-12-04'],
  [31, 11, 2026, undefined],
  [29, 2, 27, undefined],
])('reads %i/%i/%i as %s', (day, month, year, written) => expect(dayOf({ day, month, year })).toBe(written));

it.each([
  ['0026-12-04', false],
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2200-12-31', true],
  ['2201-01-01', false],
])('takes %s for a day that somebody meant: %s', (day, is) => expect(isPlausibleDay(day)).toBe(is));
