import { and, eq, sql } from 'drizzle-orm';
import type { operations } from '#openapi';
import type { Transaction } from '#server/db/database';
import { named } from '#server/db/query/named';
import { clients, invoices, matters } from '#server/db/schema';
import { contains, lower } from '#server/db/query/search';
import { countRows, pageOf, Selection, where } from '#server/db/query/selection';
import { orderByKnown } from '#server/lists/list';

type ListQuery = NonNullable<operations['listClients']['parameters']['query']>;

/** The filters, order and page of a list of clients. */
export type ClientSearch = ListQuery & Required<Pick<ListQuery, 'page' | 'limit' | 'sort'>>;

/** A client with its number of active cases and its billed amount. */
export type ClientRow = Awaited<ReturnType<typeof searchClients>>['rows'][number];

/** Reads one page of the matching clients, and counts them all. */
export async function searchClients(tx: Transaction, search: ClientSearch) {
  const matching = and(
    search.status && eq(clients.status, search.status),
    search.search === undefined
      ? undefined
      : contains(search.search, lower(clients.name), lower(clients.email), clients.phone),
  );
  const [rows, total] = await Promise.all([
    clientRows.read(
      tx,
      named(
        'clients',
        sql`FROM ${clients} ${where(matching)} ${pageOf(orderByKnown(search.sort, columns, clients.id), search)}`,
      ),
    ),
    countRows(tx, named('client count', sql`FROM ${clients} ${where(matching)}`)),
  ]);
  return { rows, total };
}

/** Reads one client. */
export async function findClient(tx: Transaction, id: string): Promise<ClientRow | undefined> {
  const [found] = await clientRows.read(tx, named('client', sql`FROM ${clients} WHERE ${eq(clients.id, id)}`));
  return found;
}

/** Locks a client until the transaction ends. */
export async function lockClient(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, id)).for('update');
}

const activeCases = sql<number>`(
  SELECT count(*)::integer FROM ${matters} WHERE ${matters.clientId} = ${clients.id} AND ${matters.status} = 'Active'
)`;

const billedCents = sql<number>`(
  SELECT coalesce(sum(${invoices.totalKesCents}), 0)::float8 FROM ${invoices}
  WHERE ${invoices.clientId} = ${clients.id} AND ${invoices.status} IN ('sent', 'paid')
)`;

const clientRows = new Selection({ client: clients, activeCases, billedCents });

const columns = {
  name: lower(clients.name),
  status: clients.status,
  activeCases,
  totalBilled: billedCents,
  lastContact: clients.lastContact,
  created_at: clients.createdAt,
};
