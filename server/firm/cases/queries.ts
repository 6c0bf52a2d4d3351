import { and, asc, eq, getTableColumns, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { components, operations } from '#openapi';
import { nairobiDay } from '#domain/dates';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { named } from '#server/db/named';
import { countRows, pageOf, Selection, where } from '#server/db/query/selection';
import {
  clients,
  conflictChecks,
  documents,
  events,
  matters,
  notes,
  tasks,
  tenantStats,
  users,
} from '#server/db/schema';
import { columnOf, directionOf, orderByKnown } from '#server/lists/list';
import { isOpen } from '#server/firm/events/queries';
import { isOpenTask } from '#server/firm/tasks/queries';
import { omit } from '#server/omit';
import type { CaseRow } from './case';
import { isOwnCase } from '#server/firm/belongs/mine';
import { isRestorable } from '#server/firm/kept/kept';
import { hasWords } from '#server/firm/search/find';
import { type FoundClashes, findClashes } from '#server/firm/events/clashes';
import { hasWarning, openEvents } from './watch';

type ListQuery = NonNullable<operations['listCases']['parameters']['query']>;

/** The filters, order and page of a list of cases. */
export type CaseSearch = ListQuery & Required<Pick<ListQuery, 'page' | 'limit' | 'sort'>>;

/** Reads one page of the matching cases, and counts them all. */
export async function searchCases(tx: ReadTransaction, search: CaseSearch, now: Date) {
  const today = nairobiDay(now);
  const {
    status,
    priority,
    clientId,
    caseType,
    station,
    advocate,
    warning,
    whose,
    conflictCheck,
    search: text,
  } = search;
  const filter = and(
    status && status !== 'deleted' ? eq(matters.status, status) : undefined,
    priority && eq(matters.priority, priority),
    clientId === undefined ? undefined : eq(matters.clientId, clientId),
    caseType === undefined ? undefined : eq(matters.caseType, caseType),
    station === undefined ? undefined : eq(matters.station, station),
    whose === 'me' ? isOwnCase(matters.id) : undefined,
    advocate === undefined ? undefined : eq(matters.advocateId, advocate),
    conflictCheck && isUnchecked,
    warning && (await hasWarning(tx, warning, today)),
    text === undefined ? undefined : await hasWords(tx, 'matters', text),
  );
  const isDeleted = status === 'deleted';
  const isThere = isDeleted ? isRestorable(matters.deletedAt, now) : isNull(matters.deletedAt);
  const matching = and(isThere, filter);
  // Only a search needs the clients, and joining them takes most of the time of a count.
  const counted = text === undefined ? sql`FROM ${matters}` : fromOne;
  const [rows, total] = await Promise.all([
    caseRows.read(tx, named('cases', sql`${fromOne} ${where(matching)} ${pageOf(orderOf(search), search)}`)),
    filter || isDeleted ? countRows(tx, named('case count', sql`${counted} ${where(matching)}`)) : countCases(tx),
  ]);
  return { rows: await toRows(tx, rows, today), total };
}

/** Matches open cases without a stored conflict check. */
const isUnchecked = sql`${matters.status} <> 'Closed' AND NOT EXISTS (
  SELECT FROM ${conflictChecks} WHERE ${eq(conflictChecks.matterId, matters.id)}
)`;

/** The number of the firm's cases, from its stored figures. */
async function countCases(tx: ReadTransaction): Promise<number> {
  const [kept] = await caseCounts(tx);
  return kept?.total ?? 0;
}

const caseCounts = new Selection({ total: tenantStats.matters }).prepare('cases kept', sql`FROM ${tenantStats}`);

/** Reads one case, also if it is deleted and can be restored. */
export async function findCase(tx: ReadTransaction, id: string, now: Date): Promise<CaseRow | undefined> {
  const kept = and(eq(matters.id, id), or(isNull(matters.deletedAt), isRestorable(matters.deletedAt, now)));
  const [[found], [single]] = await Promise.all([
    caseRows.read(tx, named('case', sql`${fromOne} WHERE ${kept}`)),
    singleCase.read(tx, named('rest of a case', sql`${fromOne} WHERE ${kept}`)),
  ]);
  const [row] = await toRows(tx, found ? [found] : [], nairobiDay(now));
  return row && single && { ...row, single };
}

/** The day of a case's first event, done or not; `null` if it has none. */
export async function firstEventOf(tx: Transaction, id: string): Promise<string | null> {
  const ofOne = and(eq(events.matterId, id), isNull(events.deletedAt));
  const first = await days.first(tx, sql`FROM ${events} WHERE ${ofOne} ORDER BY ${asc(events.day)} LIMIT 1`);
  return first?.day ?? null;
}

const days = new Selection({ day: events.day });

/** The columns of a case, without those used only for searching. */
const ownColumns = omit(getTableColumns(matters), 'searchText', 'searchKey', 'partyNames');

// Expressions, not joins, so that PostgreSQL evaluates them only for the page's rows.
const caseRows = new Selection({
  matter: ownColumns,
  clientName: clients.name,
  advocateName: sql<string | null>`(SELECT ${users.name} FROM ${users} WHERE ${eq(users.id, matters.advocateId)})`,
  events: openEvents,
});

type RawRow = Awaited<ReturnType<typeof caseRows.read>>[number];

/** Adds each case's open events, and what those from today on clash with. */
async function toRows(tx: ReadTransaction, rows: RawRow[], today: string): Promise<CaseRow[]> {
  const open = rows.map(({ events, ...row }) => ({ ...row, events: JSON.parse(events) as NextEvent[] }));
  const coming = open.flatMap(({ events }) => events.filter(({ date }) => date >= today));
  const clashes: FoundClashes = await findClashes(tx, coming);
  return open.map((row) => ({ ...row, clashes }));
}

type NextEvent = components['schemas']['NextEvent'];

const counted = (table: typeof events | typeof tasks | typeof notes | typeof documents, more?: SQL) =>
  sql<number>`(
    SELECT count(*)::integer FROM ${table} WHERE ${and(eq(table.matterId, matters.id), isNull(table.deletedAt), more)}
  )`;

const singleCase = new Selection({
  counts: {
    events: counted(events),
    openEvents: counted(events, isOpen),
    openTasks: counted(tasks, isOpenTask),
    documents: counted(documents),
    notes: counted(notes),
  },
  contact: { phone: clients.phone, email: clients.email, address: clients.address },
});

const fromOne = sql`FROM ${matters} JOIN ${clients} ON ${eq(clients.id, matters.clientId)}`;

const nextDeadline = sql`(
  SELECT min(${events.day}) FROM ${events}
  WHERE ${and(eq(events.matterId, matters.id), eq(events.kind, sql`'deadline'`), isOpen)}
)`;

const columns = {
  title: matters.searchKey,
  priority: matters.priority,
  status: matters.status,
  nextDate: matters.nextDate,
  nextDeadline,
  lastActivity: matters.lastActivity,
  created_at: matters.createdAt,
};

// As the index has it.
const isClosed = sql`(${matters.status} = 'Closed')`;

/** Ascending dates follow an index, which already puts cases without one last. */
function orderOf({ sort }: CaseSearch): SQL[] {
  if (sort === 'openFirst') return [isClosed, ...orderByKnown('-lastActivity', columns, matters.id)];
  if (sort === 'nextDate') return [directionOf(sort)(columnOf(sort, columns)), asc(matters.id)];
  return orderByKnown(sort, columns, matters.id);
}
