import { addDays } from './dates';
import { easterSunday } from './holidays';

/** The court vacations, by their keys in message files. */
export type RecessName = 'december' | 'easter' | 'august';

/** A court vacation with its first and last day. */
export type Recess = { name: RecessName; from: string; to: string };

/**
 * The court vacation on a day, if there is one. Registries stay open and a duty judge hears urgent matters, so this only warns
 * and blocks nothing.
 *
 * Basis: the Judiciary rises around Easter, in August, and from 21 December to 13 January (Supreme Court vacation of 2025/26, by
 * Gazette). The exact Easter and August days are gazetted each year; those here are the usual ones.
 */
export function recessOn(day: string): Recess | undefined {
  const year = Number(day.slice(0, 4));
  return [...recessesOf(year - 1), ...recessesOf(year)].find(({ from, to }) => from <= day && day <= to);
}

/** The court vacations that begin in a year. */
export function recessesOf(year: number): Recess[] {
  const easter = easterSunday(year);
  const begins = easter.slice(0, 4);
  return [
    { name: 'easter', from: addDays(easter, -3), to: addDays(easter, 5) },
    { name: 'august', from: `${begins}-08-01`, to: `${begins}-08-31` },
    { name: 'december', from: `${begins}-12-21`, to: `${String(year + 1).padStart(4, '0')}-01-13` },
  ];
}
