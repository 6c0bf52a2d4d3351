import { formatDate, nairobiDay } from './dates';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const words = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

/** Whole calendar days in Nairobi from one moment to another. */
function daysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(nairobiDay(to)) - Date.parse(nairobiDay(from))) / day);
}

/** How long ago a moment was, as people say it: `12 minutes ago`, `yesterday`, and after a week the date, `23 Nov 2026`. */
export function formatRelative(moment: string, now: Date): string {
  const then = new Date(moment);
  const distance = then.getTime() - now.getTime();
  const days = daysBetween(now, then);
  if (Math.abs(days) > 7) return formatDate(moment);
  if (Math.abs(distance) < minute) return words.format(0, 'second');
  if (Math.abs(distance) < hour) return words.format(Math.trunc(distance / minute), 'minute');
  if (days === 0) return words.format(Math.trunc(distance / hour), 'hour');
  return words.format(days, 'day');
}
