import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { shownMinutes } from '#domain/feeds';
import { feedWords } from '#language/feeds';
import type { FeedRow, ShownEvent } from './queries';

const { en: words } = feedWords;

/** What a calendar is made of. */
export interface Shown {
  firm: { name: string };
  /** Where the firm's pages are. */
  origin: string;
  titles: FeedRow['feed']['titles'];
  caseTitle: string | null;
  events: readonly ShownEvent[];
}

/** How often calendars are asked to read a feed, in seconds. Google reads it when it likes. */
const readEvery = 3_600;

/** Writes events as iCalendar (RFC 5545). The same events give the same bytes. */
export function toCalendar({ firm, origin, titles, caseTitle, events }: Shown): string {
  const name = words.named(firm.name, titles === 'full' ? (caseTitle ?? undefined) : undefined);
  const calendar = ical({
    name,
    prodId: { company: 'Mizani', product: 'Diary', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: readEvery,
    events: events.map((event) => toEvent(event, origin, titles)),
  });
  return calendar.toString();
}

function toEvent(event: ShownEvent, origin: string, titles: Shown['titles']): ICalEventData {
  const { first, times, kind, madeAt, isDeleted } = event;
  return {
    id: first,
    sequence: times,
    stamp: new Date(madeAt),
    ...whenOf(event),
    status: isDeleted ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(titles === 'private' ? { summary: words.kinds[kind] } : toldOf(event, origin)),
  };
}

/** A day and time in Nairobi, or the whole day, which begins nowhere in particular. */
function whenOf({ day, startsAt }: ShownEvent) {
  if (startsAt === null) return { start: new Date(`${day}T00:00:00Z`), allDay: true };
  const start = new Date(`${day}T${startsAt}+03:00`);
  return { start, end: new Date(start.getTime() + shownMinutes * 60_000) };
}

function toldOf(
  { kind, title, description, location, virtualLink, caseId, caseTitle, caseNumber }: ShownEvent,
  origin: string,
) {
  const called = kind === 'deadline' ? words.deadline(title) : title;
  const about = [caseNumber && words.caseNumber(caseNumber), description, virtualLink].filter((line) => line !== null);
  return {
    summary: caseTitle === null ? called : words.ofCase(called, caseTitle),
    ...(location !== null && { location }),
    ...(about.length > 0 && { description: about.join('\n') }),
    ...(caseId !== null && { url: `${origin}/cases/${caseId}` }),
  };
}
