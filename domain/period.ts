import { addDays } from './dates';

/** A range of consecutive days. */
export type Period = { first: string; last: string };

/** The requested period: a number of days up to today, or from one day to another. */
export type PeriodQuery = { days: number; from?: string; to?: string };

/** The most days of a period. */
export const mostDays = 365;

/** Works out the days of a requested period. None is after today, and it is cut to its latest `mostDays`. */
export function periodOf({ days, from, to }: PeriodQuery, today: string): Period {
  const last = to !== undefined && to < today ? to : today;
  const first = from ?? addDays(last, 1 - days);
  const earliest = addDays(last, 1 - mostDays);
  return { first: first < earliest ? earliest : first, last };
}
