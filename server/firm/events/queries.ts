import { and, asc, eq, gte, isNotNull, isNull, lte, not, sql, type SQL } from 'drizzle-orm';
import { nairobiDay } from '#domain/dates';
import type { Input } from '#server/contract/handlers';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { readPage, Selection } from '#server/db/query/selection';
import { events, matters, users } from '#server/db/schema';
import { ofClosedCase } from '#server/firm/belongs/closed';
import { isOwnCase } from '#server/firm/belongs/mine';
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
export function searchEvents(tx: ReadTransaction, query: Input<'listEvents'>['query'], now: Date) {
  const { caseId, kind, state, from, to, whose, sort } = query;
  const matching = and(
    isNull(events.deletedAt),
    caseId === undefined ? undefined : eq(events.matterId, caseId),
    whose === 'me' ? isOwnCase(events.matterId) : undefined,
    kind && eq(events.kind, kind),
    state && inState[state],
    from === undefined ? undefined : gte(events.day, from),
    to === undefined ? undefined : lte(events.day, to),
  );
  const order = [...orderOfDays(sort, nairobiDay(now)), asc(events.startsAt), asc(events.kind), asc(events.id)];
  return readPage(tx, 'events', eventRows, { from: fromEvents, counted: sql`FROM ${events}`, matching, order }, query);
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
