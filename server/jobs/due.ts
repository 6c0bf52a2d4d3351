import { addDays, nairobiDay, nairobiMidnight } from '#domain/dates';
import type { When } from './job';

/** The longest pause before a job looks at the clock again, in milliseconds: clocks are set. */
const longest = 60_000;

/** What came of a run. */
export type Outcome = 'done' | 'more' | 'failed';

/** How long until a job is due, in milliseconds: zero if it is. `doneOn` is the day on which a daily job last ran. */
export function untilDue(when: When, moment: Date, doneOn: string): number {
  if (!('dailyFrom' in when)) return 0;
  const today = nairobiDay(moment);
  const day = today <= doneOn ? addDays(doneOn, 1) : today;
  const due = nairobiMidnight(day).getTime() + when.dailyFrom;
  return Math.min(Math.max(0, due - moment.getTime()), longest);
}

/** How long a job rests after a run, in milliseconds. */
export function restAfter(when: When, outcome: Outcome): number {
  if (outcome === 'more' || 'after' in when) return 0;
  const rest = 'every' in when ? when.every : 0;
  return outcome === 'failed' ? (when.afterFailure ?? rest) : rest;
}

/** Whether a day's run is done: unless it failed and is tried again. */
export const isDoneForToday = (when: When, outcome: Outcome): boolean =>
  outcome !== 'failed' || !('afterFailure' in when);
