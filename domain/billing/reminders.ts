import { daysBetween } from '../dates';

/** An invoice as far as reminders of it go. */
export interface Remindable {
  status: string;
  dueDate: string;
  /** Whether all that is open is certificates of tax withheld that are still to come. */
  isAwaited: boolean;
}

/** How many days a reminder may be late, as after a server's failure. An older one would come out of the blue. */
const latest = 2;

/**
 * The reminder that is due today: how many days after the due date it is, or `undefined` if none is. Each goes out once; one that was
 * missed is not made up for once a later one is due.
 */
export function reminderDue(
  today: string,
  { status, dueDate, isAwaited }: Remindable,
  reminderDays: readonly number[],
  sent: readonly number[],
): number | undefined {
  if (status !== 'sent' || isAwaited) return undefined;
  const since = daysBetween(dueDate, today);
  const reached = reminderDays.filter((day) => day <= since);
  if (reached.length === 0) return undefined;
  const step = Math.max(...reached);
  return since - step <= latest && !sent.some((day) => day >= step) ? step : undefined;
}
