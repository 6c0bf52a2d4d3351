import { addDays } from './dates';

/** Days in a row. */
export type Period = { first: string; last: string };

/** What is asked for: so many days that end today, or from one day to another. */
export type PeriodQuery = { days: number; from?: string; to?: string };

const mostDays = 365;

/** The days that are asked for. None is after today, and of more than 365 they are the latest. */
export function periodOf({ days, from, to }: PeriodQuery, today: string): Period {
  const last = to !== undefined && to < today ? to : today;
  const first = from ?? addDays(last, 1 - days);
  const earliest = addDays(last, 1 - mostDays);
  return { first: first < earliest ? earliest : first, last };
}
