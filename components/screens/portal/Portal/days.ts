import type { Formats } from '#domain/formats';

/** A day with its weekday, both in full, without the year: "Tuesday 24 November". */
export function byWeekday({ weekday, month }: Formats, day: string): string {
  return `${weekday(day, 'long')} ${Number(day.slice(8, 10))} ${month(day.slice(0, 7), 'long')}`;
}
