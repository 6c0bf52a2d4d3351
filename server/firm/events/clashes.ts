import { and, gte, ne, sql, type SQL } from 'drizzle-orm';
import { type Appointment, clashesAmong, type EventClash } from '#domain/clash';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { Selection } from '#server/db/query/selection';
import { events, matters, users } from '#server/db/schema';
import { timeOf } from './event';
import { fromEvents, isOpen } from './queries';

const appointmentRows = new Selection({
  id: events.id,
  title: events.title,
  kind: events.kind,
  date: events.day,
  startsAt: events.startsAt,
  known: {
    location: events.location,
    virtualLink: events.virtualLink,
    caseId: events.matterId,
    caseTitle: sql<string | null>`${matters.title}`,
    station: sql<string | null>`${matters.station}`,
    advocate: sql<string | null>`${matters.advocateId}::text`,
    advocateName: sql<string | null>`${users.name}`,
  },
});

/** Reads the firm's open hearings and meetings that match, with what decides whether they clash. */
async function readAppointments(tx: ReadTransaction, wanted: SQL): Promise<Appointment[]> {
  const isAttended = ne(events.kind, sql`'deadline'`);
  const rows = await appointmentRows.read(
    tx,
    named(
      'appointments',
      sql`${fromEvents} WHERE ${and(isOpen, isAttended, wanted)} ORDER BY ${events.day}, ${events.id}`,
    ),
  );
  return rows.map(({ startsAt, known, ...row }) => ({ ...row, ...omitNulls({ ...known, time: timeOf(startsAt) }) }));
}

/** Reads the firm's open hearings and meetings on some days. */
export async function appointmentsOn(tx: ReadTransaction, days: readonly string[]): Promise<Appointment[]> {
  return days.length === 0 ? [] : readAppointments(tx, sql`${events.day} = ANY(${`{${days.join(',')}}`}::date[])`);
}

/** What events clash with, by the event's id. Events without a clash are left out. */
export type FoundClashes = ReadonlyMap<string, EventClash[]>;

/** Finds what the open events of some days clash with, at least those that are given. */
export async function findClashes(
  tx: ReadTransaction,
  wanted: readonly { date: string; kind: Appointment['kind'] }[],
): Promise<FoundClashes> {
  const days = new Set(wanted.filter(({ kind }) => kind !== 'deadline').map(({ date }) => date));
  return clashesAmong(await appointmentsOn(tx, [...days]));
}

/** Adds to an event what it clashes with. */
export function withClashes<Event extends { id: string }>(event: Event, found: FoundClashes) {
  const clashes = found.get(event.id);
  return { ...event, ...(clashes && { clashes }) };
}

/** Finds the cases with a clash, today or later. */
export async function casesThatClash(tx: ReadTransaction, today: string): Promise<string[]> {
  const coming = await readAppointments(tx, gte(events.day, today));
  const clashes = clashesAmong(coming);
  return [...new Set(coming.flatMap(({ id, caseId }) => (caseId !== undefined && clashes.has(id) ? [caseId] : [])))];
}
