import { and, asc, eq, gte, isNull, sql, type SQL } from 'drizzle-orm';
import type { operations } from '#openapi';
import type { Transaction } from '#server/db/database';
import { clients, events, matters } from '#server/db/schema';
import { named } from '#server/db/query/named';
import { contains, lower } from '#server/db/query/search';
import { countRows, pageOf, Selection, where } from '#server/db/query/selection';

type ListQuery = NonNullable<operations['listCases']['parameters']['query']>;

/** What a list of cases is narrowed, ordered and cut by. */
export type CaseSearch = ListQuery & Required<Pick<ListQuery, 'page' | 'limit' | 'sort'>>;

/** A case with its client's name and the days that come next. */
export type CaseRow = Awaited<ReturnType<typeof searchCases>>['rows'][number];

/** One page of the cases that match, and how many match in all. */
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
      named('cases', sql`${fromCases(today)} ${where(matching)} ${pageOf(orderOf(search.sort), search)}`),
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

/** One case. */
export async function findCase(tx: Transaction, id: string, today: string): Promise<CaseRow | undefined> {
  const [found] = await caseRows.read(tx, named('case', sql`${fromCases(today)} WHERE ${eq(matters.id, id)}`));
  return found;
}

/** Keeps others from changing a case until the transaction ends. */
export async function lockCase(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: matters.id }).from(matters).where(eq(matters.id, id)).for('update');
}

/** Whether the firm has this client. */
export async function hasClient(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, id));
  return found.length > 0;
}

/** A case's first hearing from today on that is not done. */
export const isNextHearing = (today: string): SQL | undefined => and(isOpen('hearing'), gte(events.day, today));

/** A case's first deadline that is not done, also when it is past. */
export const isNextDeadline = (): SQL | undefined => isOpen('deadline');

const isOpen = (kind: 'hearing' | 'deadline') =>
  and(sql`${events.kind} = ${sql.raw(`'${kind}'`)}`, isNull(events.doneAt));

// As expressions and not as joins, because PostgreSQL then reckons them for the rows of the page alone.
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

const orders: Record<string, SQL> = {
  title: lower(matters.title),
  priority: sql`${matters.priority}`,
  status: sql`${matters.status}`,
  nextDeadline,
  lastActivity: sql`${matters.lastActivity}`,
  created_at: sql`${matters.createdAt}`,
};

function orderOf(sort: CaseSearch['sort']): SQL[] {
  const column = orders[sort.replace('-', '')];
  return [sort.startsWith('-') ? sql`${column} DESC NULLS LAST` : sql`${column} ASC NULLS LAST`, asc(matters.id)];
}
