import { addDays } from '#domain/dates';

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => weekday(day) === 0 || weekday(day) === 6;

/** The day itself, or the Monday after it when courts and offices are shut. */
export function workday(day: string): string {
  return isWeekend(day) ? workday(addDays(day, 1)) : day;
}

/** The day itself, or the Friday before it. */
export function lastWorkday(day: string): string {
  return isWeekend(day) ? lastWorkday(addDays(day, -1)) : day;
}

/** The first Sunday after a day. */
export function nextSunday(day: string): string {
  return addDays(day, 7 - weekday(day));
}

/** The first day after this one with a month and a day such as `12-12`. */
export function nextDate(day: string, monthAndDay: string): string {
  const year = Number(day.slice(0, 4));
  const thisYear = `${year}-${monthAndDay}`;
  return thisYear > day ? thisYear : `${year + 1}-${monthAndDay}`;
}

/** A moment of a day, by the clock in Nairobi. */
export function clock(day: string, time = '09:00'): Date {
  return new Date(`${day}T${time}:00+03:00`);
}

/** The moment that lies this share of the way between two others, 0 to 1. */
export function between(from: Date, to: Date, share: number): Date {
  return new Date(Math.round(from.getTime() + (to.getTime() - from.getTime()) * share));
}

/** A moment that was so many minutes ago. */
export function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}
