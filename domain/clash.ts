import { atLast, videoLink } from './diary';

/** An event in a diary, with what decides whether one person can attend it and another. */
export type Appointment = {
  id: string;
  title: string;
  date: string;
  /** `HH:MM`. Absent if no time is known. */
  time?: string;
  kind: 'hearing' | 'deadline' | 'meeting';
  /** The advocate who goes: the id, because two people can have one name. Absent if nobody is named. */
  advocate?: string;
  /** The case's court station. */
  station?: string;
  /** The courtroom or address. */
  location?: string;
  virtualLink?: string;
  caseId?: string;
  caseTitle?: string;
  advocateName?: string;
};

/** Another event that an event clashes with. */
export type EventClash = {
  id: string;
  title: string;
  kind: Appointment['kind'];
  time?: string;
  /** Its room or address or, without one, its station. */
  place?: string;
  caseId?: string;
  caseTitle?: string;
  advocateName?: string;
  isPossible: boolean;
};

/** The most clashes that are listed for one event. */
const mostClashes = 20;

/** How sure a clash is: `possible` where the advocate, the time or the place that would decide is unknown. */
export type Clash = 'certain' | 'possible';

/**
 * Whether two events need one person in two places at once.
 *
 * - Hearings at different stations clash in one half of a day: nobody can be in two towns in a morning.
 * - Anything else clashes in the same minute in different places: two courtrooms of one station, a meeting and a court. A hearing
 *   by video is attended from anywhere, so it has no station.
 * - Hearings in one room are one list, and don't clash.
 * - A hearing without a time may be at any, so it possibly clashes with the day's others; a meeting without one does not.
 */
export function clashOf(one: Appointment, other: Appointment): Clash | undefined {
  return clashBetween(placed(one), placed(other));
}

/** The clashes of each event with the others, by its id, each list in order of time. Events without one are left out. */
export function clashesAmong(events: readonly Appointment[]): Map<string, EventClash[]> {
  const byDay = new Map<string, Placed[]>();
  for (const one of events.map(placed)) {
    const ofDay = byDay.get(one.event.date);
    if (ofDay) ofDay.push(one);
    else byDay.set(one.event.date, [one]);
  }
  const all = [...byDay.values()].flatMap((ofDay) => ofDay.map((one) => [one.event.id, listOf(one, ofDay)] as const));
  return new Map(all.filter(([, clashes]) => clashes.length > 0));
}

/** The clashes of one event, which need not be in the diary yet, with others. */
export function clashesOf(event: Omit<Appointment, 'id' | 'title'>, others: readonly Appointment[]): EventClash[] {
  return listOf(placed({ id: '', title: '', ...event }), others.map(placed));
}

function listOf(one: Placed, others: readonly Placed[]): EventClash[] {
  const found = others.flatMap((other) => {
    const clash = other.event.id === one.event.id ? undefined : clashBetween(one, other);
    return clash ? [toEventClash(other.event, clash)] : [];
  });
  return found
    .sort((first, second) => (first.time ?? atLast).localeCompare(second.time ?? atLast))
    .slice(0, mostClashes);
}

function toEventClash(other: Appointment, clash: Clash): EventClash {
  const { id, title, kind, time, station, caseId, caseTitle, advocateName } = other;
  const place = other.location ?? station;
  return {
    id,
    title,
    kind,
    ...(time && { time }),
    ...(place && { place }),
    ...(caseId && { caseId }),
    ...(caseTitle && { caseTitle }),
    ...(advocateName && { advocateName }),
    isPossible: clash === 'possible',
  };
}

/** An event, and where somebody must be for it: the town, and the room or video link, where they are known. */
type Placed = { event: Appointment; town: string | undefined; room: string | undefined };

function clashBetween(one: Placed, other: Placed): Clash | undefined {
  const [here, there] = [one.event, other.event];
  if (here.kind === 'deadline' || there.kind === 'deadline' || here.date !== there.date) return undefined;
  const areNamed = here.advocate !== undefined && there.advocate !== undefined;
  if (areNamed && here.advocate !== there.advocate) return undefined;
  const areFar = differ(one.town, other.town);
  const areApart = areFar || differ(one.room, other.room);
  if (!areApart && one.room !== undefined && other.room !== undefined) return undefined;
  const overlap = overlapOf(here, there, { areFar, areApart });
  return overlap === 'certain' && !areNamed ? 'possible' : overlap;
}

type Apart = { areFar: boolean; areApart: boolean };

function overlapOf(one: Appointment, other: Appointment, { areFar, areApart }: Apart): Clash | undefined {
  if (one.time !== undefined && one.time === other.time) return areApart ? 'certain' : 'possible';
  if (one.kind !== 'hearing' || other.kind !== 'hearing') return undefined;
  if (one.time === undefined || other.time === undefined) return 'possible';
  return areFar && isMorning(one.time) === isMorning(other.time) ? 'certain' : undefined;
}

/** Courts rise for lunch at one. */
const isMorning = (time: string) => time < '13:00';

/** A meeting without a place is at the office. */
const office = 'office';

function placed(event: Appointment): Placed {
  const { kind, station, location, virtualLink } = event;
  const link = virtualLink ?? videoLink(location);
  return {
    event,
    town: kind === 'hearing' && !link ? plain(station) : undefined,
    room: plain(link ?? location) ?? (kind === 'meeting' ? office : undefined),
  };
}

/** A place as it is compared, however it is typed. */
const plain = (text: string | undefined) => text?.trim().replaceAll(/\s+/g, ' ').toLowerCase() || undefined;

const differ = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && one !== other;
