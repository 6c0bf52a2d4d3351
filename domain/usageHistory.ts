import { addDays } from './dates';

/** A firm's usage at the end of a day, without calls. */
export type InUse = { users: number; storageUsed: number; documents: number };

/** A day's calls, and the usage at its end. */
export type UsageDay = InUse & { date: string; apiCalls: number };

/**
 * Fills in one entry per day from the first to today, whose usage is the current one. A day without a record has no calls and the
 * usage of the recorded day before it, which can be before the first.
 */
export function everyDay(recorded: UsageDay[], first: string, today: string, now: InUse): UsageDay[] {
  const byDate = new Map(recorded.map((day) => [day.date, day]));
  let end: InUse = recorded.filter(({ date }) => date < first).at(-1) ?? { users: 0, storageUsed: 0, documents: 0 };
  const days: UsageDay[] = [];
  for (let date = first; date <= today; date = addDays(date, 1)) {
    const day = byDate.get(date) ?? { ...end, date, apiCalls: 0 };
    days.push(date === today ? { ...day, ...now } : day);
    end = day;
  }
  return days;
}
