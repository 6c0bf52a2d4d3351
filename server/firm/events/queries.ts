import { and, asc, eq, getTableColumns, gte, isNotNull, isNull, lte, not, sql, type SQL } from 'drizzle-orm';
import type { Input } from '#server/contract/handlers';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { named } from '#server/db/named';
import { countRows, pageOf, Selection, where } from '#server/db/query/selection';
import { events, matters, users } from '#server/db/schema';
import { ofClosedCase } from '#server/firm/belongs/closed';
import { lockCaseOf } from '#server/firm/belongs/lock';
import { directionOf } from '#server/lists/list';
import type { EventRow } from './event';

/** The columns of an event, with what a list shows of its case. */
export const eventFields = {
  event: events,
  caseTitle: sql<string | null>`${matters.title}`,
  advocateName: sql<string | null>`${users.name}`,
  caseStatus: sql<EventRow['caseStatus']>`${matters.status}`,
};

/** Joins events with their cases, and cases with their advocates. */
export const fromEvents = sql`
  FROM ${events}
  LEFT JOIN ${matters} ON ${eq(matters.id, events.matterId)}
  LEFT JOIN ${users} ON ${eq(users.id, matters.advocateId)}`;

const ofClosed = ofClosedCase(events.matterId);

/** Matches events that nobody has completed, moved or deleted, also those of closed cases. */
export const isPending = and(isNull(events.doneAt), isNull(events.deletedAt)) as SQL;

/** Matches the events that lists show as open and figures count: what is pending in a closed case does not. */
export const isOpen = and(isPending, not(ofClosed)) as SQL;

const eventRows = new Selection(eventFields);

const inState = {
  open: isOpen,
  case_closed: and(isPending, ofClosed),
  done: and(isNotNull(events.doneAt), isNull(events.movedTo)),
  moved: isNotNull(events.movedTo),
};

/** Reads one page of the matching events, and counts them all. */
export async function searchEvents(tx: ReadTransaction, query: Input<'listEvents'>['query'], today: string) {
  const { caseId, kind, state, from, to, sort } = query;
  const matching = where(
    and(
      isNull(events.deletedAt),
      caseId === undefined ? undefined : eq(events.matterId, caseId),
      kind && eq(events.kind, kind),
      state && inState[state],
      from === undefined ? undefined : gte(events.day, from),
      to === undefined ? undefined : lte(events.day, to),
    ),
  );
  const order = [...orderOfDays(sort, today), asc(events.startsAt), asc(events.kind), asc(events.id)];
  const [rows, total] = await Promise.all([
    eventRows.read(tx, named('events', sql`${fromEvents} ${matching} ${pageOf(order, query)}`)),
    countRows(tx, named('event count', sql`FROM ${events} ${matching}`)),
  ]);
  return { rows, total };
}

function orderOfDays(sort: Input<'listEvents'>['query']['sort'], today: string): SQL[] {
  if (sort !== 'upcoming') return [directionOf(sort)(events.day)];
  // Days from today, on either side of it.
  return [sql`${events.day} < ${today}::date`, sql`abs(${events.day} - ${today}::date)`];
}

/** Reads one event. */
export async function findEvent(tx: ReadTransaction, id: string): Promise<EventRow | undefined> {
  const present = and(eq(events.id, id), isNull(events.deletedAt));
  return eventRows.first(tx, named('event', sql`${fromEvents} WHERE ${present}`));
}

/** Locks an event and its case, deleted or not, until the transaction ends, and reads its case's status. An event of a deleted case is not found. */
export async function lockEvent(tx: Transaction, id: string) {
  await lockCaseOf(tx, events, id);
  const ofKeptCase = and(eq(events.id, id), isNull(matters.deletedAt));
  return allOfEvent.first(
    tx,
    sql`FROM ${events} LEFT JOIN ${matters} ON ${eq(matters.id, events.matterId)} WHERE ${ofKeptCase} FOR UPDATE OF ${events}`,
  );
}

const allOfEvent = new Selection({ ...getTableColumns(events), caseStatus: eventFields.caseStatus });

/** Updates an event and increments its version. */
export async function changeEvent(tx: Transaction, id: string, changes: Partial<typeof events.$inferInsert>) {
  await tx
    .update(events)
    .set({ ...changes, version: sql`${events.version} + 1` })
    .where(eq(events.id, id));
}
