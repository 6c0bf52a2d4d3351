/** The time zone that decides what "today" is. Kenya keeps UTC+3 all year. */
export const timeZone = 'Africa/Nairobi';

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar day in Nairobi at a moment, as `YYYY-MM-DD`. */
export function nairobiDay(moment: Date): string {
  return isoDay.format(moment);
}

/** The first and last days that ISO 8601 and PostgreSQL both write with a four-digit year. */
const [firstDay, lastDay] = ['0001-01-01', '9999-12-31'] as const;

/** The moment at which a calendar day begins in Nairobi. */
export function nairobiMidnight(day: string): Date {
  return new Date(Math.max(Date.parse(`${day}T00:00:00+03:00`), Date.parse(firstDay)));
}

/** A calendar day moved by whole days: `addDays('2026-12-31', 1)` is `'2027-01-01'`. It stays within the years 1 to 9999. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  const year = moved.getUTCFullYear();
  if (year < 1) return firstDay;
  return year > 9999 ? lastDay : moved.toISOString().slice(0, 10);
}

/** Whether a text is a calendar day, as `YYYY-MM-DD`: `isDay('2026-02-30')` is `false`. */
export function isDay(text: string): boolean {
  return !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;
}

/** The first and last days that people can enter. Beyond them a year was mistyped: a firm's oldest papers are younger. */
export const [earliestDay, latestDay] = ['1900-01-01', '2200-12-31'] as const;

/** Whether a calendar day is one that people can enter: `isPlausibleDay('0026-12-04')` is `false`. */
export function isPlausibleDay(day: string): boolean {
  return day >= earliestDay && day <= latestDay;
}

/**
 * The day that its typed parts write, as `YYYY-MM-DD`, or undefined for none, such as 31 November. A year of one or two digits is
 * of this century: `{ day: 4, month: 12, year: 26 }` is `'2026-12-04'`.
 */
export function dayOf({ day, month, year }: { day: number; month: number; year: number }): string | undefined {
  const digits = (part: number, length: number) => String(part).padStart(length, '0');
  const written = `${digits(year < 100 ? 2000 + year : year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
  return isDay(written) ? written : undefined;
}

/** Whole days from one calendar day to another, negative backwards: `daysBetween('2026-11-23', '2026-11-19')` is `-4`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The first day of a day's month, or of the month this many months later: `firstOfMonth('2026-01-15', -1)` is `'2025-12-01'`. */
export function firstOfMonth(day: string, monthsLater = 0): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + monthsLater);
  return first.toISOString().slice(0, 10);
}

/** The weekday of a calendar day, from 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
