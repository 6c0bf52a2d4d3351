import { addDays } from './dates';

/** What is in use at the end of a day. */
export type InUse = { users: number; storageUsed: number; documents: number };

/** The calls of a day, and what was in use at its end. */
export type UsageDay = InUse & { date: string; apiCalls: number };

/**
 * One entry for each day from the first to today, which ends with what is in use now. A day that nobody recorded had no calls
 * and ended as the recorded day before it, which may lie before the first.
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
