import { addDays, daysBetween } from './dates';

/** What an agenda lists: a hearing, or a deadline. */
export type AgendaEvent = {
  date: string;
  /** `HH:MM`. Absent for what is due, or lasts, all day. */
  time?: string;
  kind: 'hearing' | 'deadline' | 'meeting';
  /** The court station of its case. Absent out of court. */
  station?: string;
};

/** One court's part of a day. */
export type AgendaCourt<Event> = {
  station?: string;
  hearings: number;
  deadlines: number;
  entries: (Event & { daysLate: number })[];
};

/** A day of an agenda, by court. */
export type AgendaDay<Event> = { date: string; courts: AgendaCourt<Event>[] };

/** Sorts after every time of day. */
const atLast = '24:00';

/**
 * The days of an agenda, empty ones too, by court: the one with most hearings first, then by name, what is out of court last. In a
 * court, hearings come by time and then deadlines, the latest one first. What was due before the first day is listed on it.
 */
export function agendaOf<Event extends AgendaEvent>(
  events: readonly Event[],
  from: string,
  days: number,
): AgendaDay<Event>[] {
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    const ofDay = events.filter((event) => event.date === date || (index === 0 && event.date < from));
    const entries = ofDay.map((event) => ({ ...event, daysLate: daysBetween(event.date, date) })).sort(inOrder);
    const stations = [...new Set(entries.map(({ station }) => station))];
    const courts = stations.map((station) => courtOf(station, entries));
    return { date, courts: courts.sort(busiestFirst) };
  });
}

function courtOf<Event extends AgendaEvent>(
  station: string | undefined,
  ofDay: (Event & { daysLate: number })[],
): AgendaCourt<Event> {
  const entries = ofDay.filter((entry) => entry.station === station);
  const deadlines = entries.filter(({ kind }) => kind === 'deadline').length;
  return { ...(station !== undefined && { station }), hearings: entries.length - deadlines, deadlines, entries };
}

type Dated = AgendaEvent & { daysLate: number };

function inOrder(one: Dated, other: Dated): number {
  const rank = ({ kind }: Dated) => (kind === 'deadline' ? 1 : 0);
  return (
    rank(one) - rank(other) || other.daysLate - one.daysLate || (one.time ?? atLast).localeCompare(other.time ?? atLast)
  );
}

function busiestFirst(one: AgendaCourt<unknown>, other: AgendaCourt<unknown>): number {
  if (one.station === undefined || other.station === undefined) return one.station === undefined ? 1 : -1;
  return other.hearings - one.hearings || one.station.localeCompare(other.station);
}
