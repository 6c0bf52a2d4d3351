import { addDays, weekdayOf } from './dates';
import { holidayOn, type HolidayName } from './holidays';
import { recessOn, type RecessName } from './recess';

/** Why courts don't sit on a day as usual. */
export type NonSitting =
  | { reason: 'sunday' }
  | { reason: 'public_holiday'; holiday: HolidayName; isExpected?: true }
  | { reason: 'court_recess'; recess: RecessName; from: string; to: string };

/**
 * Says why courts don't sit on a day; `undefined` when they do. The strongest reason wins: holiday, Sunday, recess.
 *
 * Basis: a period that ends on a Sunday or public holiday runs to the next day that is neither (Interpretation and General
 * Provisions Act, Cap. 2, section 57). Saturdays are not flagged: registries are closed, but time still runs.
 */
export function nonSitting(day: string): NonSitting | undefined {
  const holiday = holidayOn(day);
  if (holiday) {
    const { name, isExpected } = holiday;
    return { reason: 'public_holiday', holiday: name, ...(isExpected && { isExpected }) };
  }
  if (weekdayOf(day) === 0) return { reason: 'sunday' };
  const recess = recessOn(day);
  return recess && { reason: 'court_recess', recess: recess.name, from: recess.from, to: recess.to };
}

/** Lists the days on which courts don't sit, within a number of days from the first. */
export function nonSittingDays(from: string, days: number): string[] {
  return Array.from({ length: days }, (_, index) => addDays(from, index)).filter((day) => nonSitting(day));
}
