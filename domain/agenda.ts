import { addDays } from './dates';
import { atLast } from './diary';
import { daysLate } from './sittingDays';

/** A hearing, deadline or meeting in an agenda. */
export type AgendaEvent = {
  date: string;
  /** `HH:MM`. Absent for an all-day event or deadline. */
  time?: string;
  kind: 'hearing' | 'deadline' | 'meeting';
  /** The case's court station. Absent out of court. */
  station?: string;
};

/** One court's entries on a day, with their counts. */
export type AgendaCourt<Event> = {
  station?: string;
  hearings: number;
  deadlines: number;
  entries: (Event & { daysLate: number })[];
};

/** One day of an agenda, grouped by court. */
export type AgendaDay<Event> = { date: string; courts: AgendaCourt<Event>[] };

/** What a list says at its head. An overdue deadline is not among those that are due, and a station counts once. */
export type AgendaSums = { hearings: number; stations: number; due: number; overdue: number };

/** Counts what an agenda has. */
export function sumsOf(days: readonly AgendaDay<{ kind: AgendaEvent['kind'] }>[]): AgendaSums {
  const courts = days.flatMap((day) => day.courts);
  const entries = courts.flatMap((court) => court.entries);
  const hearings = entries.filter(({ kind }) => kind === 'hearing').length;
  const overdue = entries.filter((entry) => entry.daysLate > 0).length;
  const stations = new Set(courts.flatMap(({ station, ...court }) => (station && court.hearings > 0 ? [station] : [])));
  return { hearings, stations: stations.size, due: entries.length - hearings - overdue, overdue };
}

/** What an entry says of its case. */
type EntryOfCase = {
  title: string;
  caseTitle?: string;
  clientName?: string;
  caseNumber?: string;
  caseType?: string;
  court?: string;
  division?: string;
};

/** An entry's name, which is its case's if it has one, and the case's number or type with its court. */
export function caseOf({ title, caseTitle, clientName, ...of }: EntryOfCase): { name: string; where: string } {
  const where = [of.caseNumber ?? of.caseType, of.court, of.division].filter(Boolean).join(', ');
  return { name: caseTitle ?? clientName ?? title, where };
}

/** The most entries that an agenda has. */
export const mostEntries = 500;

/**
 * Builds an agenda: one entry per day, empty days too, grouped by court. The court with most hearings comes first, then by name,
 * and events out of court last. Within a court, hearings come by time, then deadlines, the most overdue first. Anything due
 * before the first day is listed on it, also if it isn't late because its time still runs.
 */
export function agendaOf<Event extends AgendaEvent>(
  events: readonly Event[],
  from: string,
  days: number,
): AgendaDay<Event>[] {
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    const ofDay = events.filter((event) => event.date === date || (index === 0 && event.date < from));
    const entries = ofDay.map((event) => ({ ...event, daysLate: daysLate(event.date, date) })).sort(inOrder);
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
  const count = (wanted: AgendaEvent['kind']) => entries.filter(({ kind }) => kind === wanted).length;
  return {
    ...(station !== undefined && { station }),
    hearings: count('hearing'),
    deadlines: count('deadline'),
    entries,
  };
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
