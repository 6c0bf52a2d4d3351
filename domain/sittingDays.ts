import { addDays, daysBetween, weekdayOf } from './dates';
import { holidayOn, type HolidayName } from './holidays';
import { recessOn, type RecessName } from './recess';

/** A day that the law leaves out at the end of a period, and on which no court sits. */
export type ExcludedDay = { reason: 'sunday' } | { reason: 'public_holiday'; holiday: HolidayName; isExpected?: true };

/** What to know about the day of a hearing or deadline. It only advises. */
export type DayWarning =
  | ({ code: 'non_sitting_day' } & (ExcludedDay | { reason: 'saturday' }))
  | { code: 'court_recess'; recess: RecessName; from: string; to: string }
  | ({ code: 'excluded_day'; runsTo: string } & ExcludedDay)
  | { code: 'saturday_deadline' };

/**
 * What to know about a day on which there is an event; `undefined` when there is nothing. The strongest reason wins.
 *
 * - A hearing: courts don't sit on holidays and weekends (`non_sitting_day`), and in a recess only a duty judge does
 *   (`court_recess`).
 * - A deadline on a Sunday or public holiday runs to the next day that is neither (`excluded_day`: Interpretation and General
 *   Provisions Act, Cap. 2, section 57). Good Friday therefore runs to Saturday. On a Saturday registries are closed, but time
 *   still runs (`saturday_deadline`). A recess changes nothing: registries are open.
 * - A meeting: nothing.
 */
export function dayWarning(kind: 'hearing' | 'deadline' | 'meeting', day: string): DayWarning | undefined {
  if (kind === 'meeting') return undefined;
  const excluded = excludedDay(day);
  const isSaturday = weekdayOf(day) === 6;
  if (kind === 'deadline') {
    if (excluded) return { code: 'excluded_day', ...excluded, runsTo: runsTo(day) };
    return isSaturday ? { code: 'saturday_deadline' } : undefined;
  }
  if (excluded) return { code: 'non_sitting_day', ...excluded };
  if (isSaturday) return { code: 'non_sitting_day', reason: 'saturday' };
  const recess = recessOn(day);
  return recess && { code: 'court_recess', recess: recess.name, from: recess.from, to: recess.to };
}

/**
 * What a list says of hearings at the head of a day. An ordinary Saturday is worth a word only where something is listed on it.
 */
export function dayNote(day: string, isEmpty: boolean): DayWarning | undefined {
  const closed = dayWarning('hearing', day);
  const isSaturday = closed?.code === 'non_sitting_day' && closed.reason === 'saturday';
  return isEmpty && isSaturday ? undefined : closed;
}

/** The last day of a period that ends on a day: the day itself or, if that is excluded, the next one that isn't. */
export function runsTo(day: string): string {
  return excludedDay(day) ? runsTo(addDays(day, 1)) : day;
}

/**
 * The earliest date that is not late today: what is due then still runs, see `runsTo`. On the Monday after an ordinary weekend
 * it is the Sunday; on most days it is today. A query compares dates with it.
 */
export function dueSince(today: string): string {
  const yesterday = addDays(today, -1);
  return excludedDay(yesterday) ? dueSince(yesterday) : today;
}

/** By how many days what was due on a date is late today, counted from the day to which it ran; 0 if it isn't. */
export function daysLate(date: string, today: string): number {
  return Math.max(0, daysBetween(runsTo(date), today));
}

function excludedDay(day: string): ExcludedDay | undefined {
  const holiday = holidayOn(day);
  if (!holiday) return weekdayOf(day) === 0 ? { reason: 'sunday' } : undefined;
  const { name, isExpected } = holiday;
  return { reason: 'public_holiday', holiday: name, ...(isExpected && { isExpected }) };
}
