import { addDays, firstOfMonth } from './dates';

/** The same day of a later month, or its last day if it is shorter: a month after 31 January is 28 February. */
export function monthsLater(day: string, months: number): string {
  const last = addDays(firstOfMonth(day, months + 1), -1);
  const same = `${firstOfMonth(day, months).slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}
