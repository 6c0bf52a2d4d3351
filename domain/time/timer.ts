import { nairobiDay } from '../dates';

/** How long a timer runs before it is asked about, in hours: by then it was probably forgotten. */
export const mostTimerHours = 12;

/** Whether a timer has run so long that its person has to say how long they worked. */
export const isForgotten = (startedAt: Date, now: Date): boolean =>
  now.getTime() - startedAt.getTime() > mostTimerHours * 3_600_000;

/** The entry that a stopped timer becomes: to the nearest minute, at least one, on the day on which it was started. */
export const entryOf = (startedAt: Date, now: Date): { day: string; minutes: number } => ({
  day: nairobiDay(startedAt),
  minutes: Math.max(1, Math.round((now.getTime() - startedAt.getTime()) / 60_000)),
});
