import { addDays } from './dates';

/** An event in a diary. */
export type DiaryEvent = {
  date: string;
  /** `HH:MM`. Absent for an all-day event or deadline. */
  time?: string;
  kind: 'hearing' | 'deadline' | 'meeting';
};

/** One day of a diary. */
export type DiaryDay<Event> = { date: string; entries: Event[] };

/** Sorts after every time of day. */
export const atLast = '24:00';

/** Builds a diary: one entry per day, empty days too. Timed events come first, then those without a time. */
export function diaryOf<Event extends DiaryEvent>(
  events: readonly Event[],
  from: string,
  days: number,
): DiaryDay<Event>[] {
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    return { date, entries: events.filter((event) => event.date === date).sort(byTime) };
  });
}

/** Orders events as a diary lists them: by day and time, those without a time last, court before anything else. */
export function byTime(one: DiaryEvent, other: DiaryEvent): number {
  return (
    one.date.localeCompare(other.date) ||
    (one.time ?? atLast).localeCompare(other.time ?? atLast) ||
    ranks[one.kind] - ranks[other.kind]
  );
}

/** Orders events by what must not be missed: by day, and within a day court, then deadlines, then the rest, each by time. */
export function courtFirst(one: DiaryEvent, other: DiaryEvent): number {
  return one.date.localeCompare(other.date) || ranks[one.kind] - ranks[other.kind] || byTime(one, other);
}

const ranks: Record<DiaryEvent['kind'], number> = { hearing: 0, deadline: 1, meeting: 2 };

/** Where a hearing or meeting is: its link if it is held by video, and its room if it has one. A location may be the link. */
export function placeOf({ location, virtualLink }: { location?: string; virtualLink?: string }): {
  link?: string | undefined;
  room?: string | undefined;
} {
  const link = virtualLink ?? videoLink(location);
  return { link, room: location === link ? undefined : location };
}

/** Whether an event with these new days and times was moved. A time given to one that had none is only made known. */
export function isMove(before: When, after: When): boolean {
  return after.date !== before.date || (Boolean(before.time) && (after.time ?? '') !== before.time);
}

type When = { date: string; time?: string | null | undefined };

/** The link to a hearing or meeting held by video. */
export function videoLink(location: string | undefined): string | undefined {
  return location && /^https?:\/\/\S+$/.test(location) ? location : undefined;
}
