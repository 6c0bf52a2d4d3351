import { addDays } from './dates';
import { nonSitting, type NonSitting } from './sittingDays';

/** An event in a diary. */
export type DiaryEvent = {
  date: string;
  /** `HH:MM`. Absent for an all-day event or deadline. */
  time?: string;
  kind: 'hearing' | 'deadline' | 'meeting';
  location?: string;
  /** The advocate going to court. Absent if nobody is named. */
  advocate?: string;
};

/** What is wrong with an event's date or time: several courts need one advocate at once, or courts don't sit that day. */
export type DiaryWarning = { reason: 'clash'; courts: number; time: string } | NonSitting;

/** One day of a diary. */
export type DiaryDay<Event> = { date: string; entries: { event: Event; warning?: DiaryWarning }[] };

/** Sorts after every time of day. */
const atLast = '24:00';

/**
 * Builds a diary: one entry per day, empty days too. Timed events come first, then those without a time. When several hearings
 * are in different courts at the same time, the last one carries the warning; hearings on one court's list don't clash.
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

/**
 * Whether two hearings clash: the same time, in different places. Hearings of two different advocates don't clash; one without an
 * advocate may be anyone's, and one without a place may be anywhere.
 */
export function isClash(one: DiaryEvent, other: DiaryEvent): boolean {
  const areHearings = one.kind === 'hearing' && other.kind === 'hearing';
  const atOnce = one.date === other.date && one.time !== undefined && one.time === other.time;
  const samePlace = one.location !== undefined && one.location === other.location;
  const canShare = one.advocate !== undefined && other.advocate !== undefined && one.advocate !== other.advocate;
  return areHearings && atOnce && !samePlace && !canShare;
}

function warningOf(event: DiaryEvent, ofDay: readonly DiaryEvent[]): DiaryWarning | undefined {
  const { time, kind, date } = event;
  const rivals = ofDay.filter((other) => other !== event && isClash(event, other));
  if (time && rivals.length > 0 && rivals.every((other) => ofDay.indexOf(other) < ofDay.indexOf(event))) {
    const courts = new Set([event, ...rivals].map((one) => one.location ?? one)).size;
    return { reason: 'clash', courts, time };
  }
  return kind === 'meeting' ? undefined : nonSitting(date);
}

/** The link to a hearing or meeting held by video. */
export function videoLink(location: string | undefined): string | undefined {
  return location && /^https?:\/\/\S+$/.test(location) ? location : undefined;
}
