import { addDays } from './dates';
import { nonSitting, type NonSitting } from './sittingDays';

/** What is in a diary. */
export type DiaryEvent = {
  date: string;
  /** `HH:MM`. Absent for what is due, or lasts, all day. */
  time?: string;
  kind: 'hearing' | 'deadline' | 'meeting';
  location?: string;
  /** Who goes to court. Absent when nobody has said so. */
  advocate?: string;
};

/** What is wrong with when an event is: so many courts want one advocate at one time, or courts don't sit that day. */
export type DiaryWarning = { reason: 'clash'; courts: number; time: string } | NonSitting;

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

/**
 * Whether two hearings can't both be attended: at one time, in different places. Hearings of two advocates don't clash; one that has
 * none yet may be anyone's, and one without a place may be anywhere.
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

/** The address of a hearing or meeting that is held by video. */
export function videoLink(location: string | undefined): string | undefined {
  return location && /^https?:\/\/\S+$/.test(location) ? location : undefined;
}
