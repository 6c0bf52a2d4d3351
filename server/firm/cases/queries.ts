import { and, eq, gte, isNull, sql, type SQL } from 'drizzle-orm';
import type { operations } from '#openapi';
import type { Transaction } from '#server/db/database';
import { named } from '#server/db/query/named';
import { clients, events, matters } from '#server/db/schema';
import { contains, lower } from '#server/db/query/search';
import { countRows, pageOf, Selection, where } from '#server/db/query/selection';
import { orderByKnown } from '#server/lists/list';

type ListQuery = NonNullable<operations['listCases']['parameters']['query']>;

/** The filters, order and page of a list of cases. */
export type CaseSearch = ListQuery & Required<Pick<ListQuery, 'page' | 'limit' | 'sort'>>;

/** A case with its client's name, next hearing and next deadline. */
export type CaseRow = Awaited<ReturnType<typeof searchCases>>['rows'][number];

/** Reads one page of the matching cases, and counts them all. */
export async function searchCases(tx: Transaction, search: CaseSearch, today: string) {
  const matching = and(
    search.status && eq(matters.status, search.status),
    search.priority && eq(matters.priority, search.priority),
    search.clientId === undefined ? undefined : eq(matters.clientId, search.clientId),
    search.search === undefined
      ? undefined
      : contains(search.search, lower(matters.title), lower(matters.number), lower(clients.name)),
  );
  const [rows, total] = await Promise.all([
    caseRows.read(
      tx,
      named(
        'cases',
        sql`${fromCases(today)} ${where(matching)} ${pageOf(orderByKnown(search.sort, columns, matters.id), search)}`,
      ),
    ),
    countRows(
      tx,
      named(
        'case count',
        sql`FROM ${matters} JOIN ${clients} ON ${eq(clients.id, matters.clientId)} ${where(matching)}`,
      ),
    ),
  ]);
  return { rows, total };
}

/** Reads one case. */
export async function findCase(tx: Transaction, id: string, today: string): Promise<CaseRow | undefined> {
  const [found] = await caseRows.read(tx, named('case', sql`${fromCases(today)} WHERE ${eq(matters.id, id)}`));
  return found;
}

/** Locks a case until the transaction ends. */
export async function lockCase(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: matters.id }).from(matters).where(eq(matters.id, id)).for('update');
}

/** Whether this is one of the firm's clients. */
export async function hasClient(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, id));
  return found.length > 0;
}

/** Matches open hearings from today on. */
export const isNextHearing = (today: string): SQL | undefined => and(isOpen('hearing'), gte(events.day, today));

/** Matches open deadlines, including those that have passed. */
export const isNextDeadline = (): SQL | undefined => isOpen('deadline');

const isOpen = (kind: 'hearing' | 'deadline') =>
  and(sql`${events.kind} = ${sql.raw(`'${kind}'`)}`, isNull(events.doneAt));

// Expressions, not joins: PostgreSQL then evaluates them for the page's rows alone.
const first = (column: typeof events.day | typeof events.title, meant: SQL | undefined) =>
  sql<string | null>`(
    SELECT ${column} FROM ${events} WHERE ${and(eq(events.matterId, matters.id), meant)}
    ORDER BY ${events.day}, ${events.id} LIMIT 1
  )`;

const nextDeadline = first(events.day, isNextDeadline());

const caseRows = new Selection({
  matter: matters,
  clientName: clients.name,
  nextHearing: first(events.day, and(isOpen('hearing'), sql`${events.day} >= today.day`)),
  nextDeadline,
  nextDeadlineTitle: first(events.title, isNextDeadline()),
});

const fromCases = (today: string) => sql`
  FROM ${matters} JOIN ${clients} ON ${eq(clients.id, matters.clientId)} CROSS JOIN (SELECT ${today}::date AS day) today`;

const columns = {
  title: lower(matters.title),
  priority: matters.priority,
  status: matters.status,
  nextDeadline,
  lastActivity: matters.lastActivity,
  created_at: matters.createdAt,
};
