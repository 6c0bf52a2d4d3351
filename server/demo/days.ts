import { addDays, daysBetween, nairobiDay } from '#domain/dates';
import { holidayOn } from '#domain/holidays';
import { dayWarning } from '#domain/sittingDays';

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => weekday(day) === 0 || weekday(day) === 6;

/** Moves a weekend day to the Monday after. */
export function workday(day: string): string {
  return isWeekend(day) ? workday(addDays(day, 1)) : day;
}

/** Moves a weekend day or public holiday to the next working day. */
export function officeDay(day: string): string {
  return isWeekend(day) || holidayOn(day) ? officeDay(addDays(day, 1)) : day;
}

/** Moves a day on which courts don't sit to a later one: by a day or, so that not all hearings are on the first day after it, by the length of the recess. */
export function courtDay(day: string): string {
  const why = dayWarning('hearing', day);
  if (!why) return day;
  return courtDay(addDays(day, why.code === 'court_recess' ? daysBetween(why.from, why.to) + 1 : 1));
}

/** Moves a weekend day to the Friday before. */
export function lastWorkday(day: string): string {
  return isWeekend(day) ? lastWorkday(addDays(day, -1)) : day;
}

/** Finds the first Sunday after a day. */
export function nextSunday(day: string): string {
  return addDays(day, 7 - weekday(day));
}

/** Finds the next date with a month and day such as `12-12`. */
export function nextDate(day: string, monthAndDay: string): string {
  const year = Number(day.slice(0, 4));
  const thisYear = `${year}-${monthAndDay}`;
  return thisYear > day ? thisYear : `${year + 1}-${monthAndDay}`;
}

/** Makes a moment from a day and a Nairobi time. */
export function clock(day: string, time = '09:00'): Date {
  return new Date(`${day}T${time}:00+03:00`);
}

/** Finds the moment at a fraction, 0 to 1, of the time between two others. */
export function between(from: Date, to: Date, share: number): Date {
  return new Date(Math.round(from.getTime() + (to.getTime() - from.getTime()) * share));
}

/** Finds the moment some minutes before another. */
export function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}

/** Moves a moment back to office hours in Nairobi, eight to six on a workday, if it is outside of them. */
export function inOfficeHours(moment: Date): Date {
  const day = nairobiDay(moment);
  const isOpen = !isWeekend(day) && moment >= clock(day, '08:00') && moment < clock(day, '18:00');
  return isOpen ? moment : inOfficeHours(minutesBefore(moment, 10 * 60));
}
