import { addDays } from './dates';

/** What is in a diary. */
export type DiaryEvent = {
  date: string;
  /** `HH:MM`. Absent for what is due, or lasts, all day. */
  time?: string;
  kind: 'hearing' | 'deadline' | 'meeting';
  location?: string;
};

/** What is wrong with when an event is: so many courts want the firm at one time, or something is due when no registry is open. */
export type DiaryWarning = { reason: 'clash'; courts: number; time: string } | { reason: 'sunday' };

/** One day of a diary. */
export type DiaryDay<Event> = { date: string; entries: { event: Event; warning?: DiaryWarning }[] };

/** Sorts after every time of day. */
const atLast = '24:00';

/**
 * The days of a diary, empty ones too. What has a time comes first, then what is due that day. The last of several hearings
 * at one time in different courts bears the warning; hearings on one court's list do not clash.
 */
export function diaryOf<Event extends DiaryEvent>(
  events: readonly Event[],
  from: string,
  days: number,
): DiaryDay<Event>[] {
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    const ofDay = events
      .filter((event) => event.date === date)
      .sort((one, other) => (one.time ?? atLast).localeCompare(other.time ?? atLast));
    return {
      date,
      entries: ofDay.map((event) => {
        const warning = warningOf(event, ofDay);
        return { event, ...(warning && { warning }) };
      }),
    };
  });
}

function warningOf(event: DiaryEvent, ofDay: readonly DiaryEvent[]): DiaryWarning | undefined {
  const { time, kind, date } = event;
  if (kind === 'hearing' && time) {
    const together = ofDay.filter((other) => other.kind === 'hearing' && other.time === time);
    // A hearing without a place may be anywhere.
    const courts = new Set(together.map((other) => other.location ?? other)).size;
    if (courts > 1 && together.at(-1) === event) return { reason: 'clash', courts, time };
  }
  if (kind === 'deadline' && new Date(`${date}T00:00:00Z`).getUTCDay() === 0) return { reason: 'sunday' };
  return undefined;
}

/** The address of a hearing or meeting that is held by video. */
export function videoLink(location: string | undefined): string | undefined {
  return location && /^https?:\/\/\S+$/.test(location) ? location : undefined;
}
