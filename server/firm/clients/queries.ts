import { and, eq, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { operations } from '#openapi';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { clients, invoices, matters } from '#server/db/schema';
import { countRows, readPage, Selection } from '#server/db/query/selection';
import { isRestorable } from '#server/firm/kept/kept';
import { hasWords } from '#server/firm/search/find';
import { omit } from '#server/omit';
import { orderByKnown } from '#server/lists/list';

type ListQuery = NonNullable<operations['listClients']['parameters']['query']>;

/** The filters, order and page of a list of clients. */
export type ClientSearch = ListQuery & Required<Pick<ListQuery, 'page' | 'limit' | 'sort'>>;

/** A client with its number of active cases and its billed amount. */
export type ClientRow = Awaited<ReturnType<typeof searchClients>>['rows'][number];

/** Reads one page of the matching clients, and counts them all. */
export async function searchClients(tx: ReadTransaction, search: ClientSearch, now: Date) {
  const { status } = search;
  const matching = and(
    status === 'deleted' ? isDeleted(now) : isNull(clients.deletedAt),
    status && status !== 'deleted' ? eq(clients.status, status) : undefined,
    search.type && eq(clients.type, search.type),
    search.search === undefined ? undefined : await hasWords(tx, 'clients', search.search),
  );
  const order = orderByKnown(search.sort, columns, clients.id);
  const from = sql`FROM ${clients}`;
  return readPage(tx, 'clients', clientRows, { from, counted: from, matching, order }, search);
}

/** Matches clients that were deleted and can be restored. Erased ones can't. */
const isDeleted = (now: Date) => and(isRestorable(clients.deletedAt, now), isNull(clients.erasedAt));

/** Reads one client, also if it is deleted and can be restored, or erased. */
export async function findClient(tx: ReadTransaction, id: string, now: Date): Promise<ClientRow | undefined> {
  const kept = and(eq(clients.id, id), or(isNull(clients.deletedAt), isDeleted(now), isNotNull(clients.erasedAt)));
  return clientRows.first(tx, named('client', sql`FROM ${clients} WHERE ${kept}`));
}

/** Counts a client's cases, whatever their status. */
export function countCases(tx: ReadTransaction, clientId: string): Promise<number> {
  const ofClient = and(eq(matters.clientId, clientId), isNull(matters.deletedAt));
  return countRows(tx, sql`FROM ${matters} WHERE ${ofClient}`);
}

const activeCases = sql<number>`(
  SELECT count(*)::integer FROM ${matters} WHERE ${matters.clientId} = ${clients.id} AND ${matters.status} = 'Active'
    AND ${matters.deletedAt} IS NULL
)`;

const billedCents = sql<number>`(
  SELECT coalesce(sum(${invoices.totalKesCents}), 0)::float8 FROM ${invoices}
  WHERE ${invoices.clientId} = ${clients.id} AND ${invoices.status} IN ('sent', 'paid')
)`;

const ownColumns = omit(getTableColumns(clients), 'searchText', 'searchKey');

const clientRows = new Selection({ client: ownColumns, activeCases, billedCents });

const columns = {
  name: clients.searchKey,
  status: clients.status,
  activeCases,
  totalBilled: billedCents,
  lastContact: clients.lastContact,
  created_at: clients.createdAt,
};
