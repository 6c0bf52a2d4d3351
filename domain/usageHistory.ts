import { addDays } from './dates';
import type { Period } from './period';

/** A firm's usage at the end of a day, without calls. */
export type InUse = { users: number; storageUsed: number; documents: number };

/** A day's calls, and the usage at its end. A day that is not over has `isRunning`. */
export type UsageDay = InUse & { date: string; apiCalls: number; isRunning?: true };

/**
 * Fills in one entry per day of a period. Today's entry has the current usage, and is marked as running. A day without a record
 * has no calls and the usage of the last recorded day before it, which can be before the period.
 */
export function everyDay(
  recorded: UsageDay[],
  { first, last }: Period,
  { today, inUse }: { today: string; inUse: InUse },
): UsageDay[] {
  const byDate = new Map(recorded.map((day) => [day.date, day]));
  let end: InUse = recorded.filter(({ date }) => date < first).at(-1) ?? { users: 0, storageUsed: 0, documents: 0 };
  const days: UsageDay[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const day = byDate.get(date) ?? { ...end, date, apiCalls: 0 };
    days.push(date === today ? { ...day, ...inUse, isRunning: true } : day);
    end = day;
  }
  return days;
}
