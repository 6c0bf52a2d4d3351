import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { operations } from '#openapi';
import type { Transaction } from '#server/db/database';
import { clients, invoices, matters } from '#server/db/schema';
import { named } from '#server/db/query/named';
import { contains, lower } from '#server/db/query/search';
import { countRows, pageOf, Selection, where } from '#server/db/query/selection';

type ListQuery = NonNullable<operations['listClients']['parameters']['query']>;

/** What a list of clients is narrowed, ordered and cut by. */
export type ClientSearch = ListQuery & Required<Pick<ListQuery, 'page' | 'limit' | 'sort'>>;

/** A client with its figures. */
export type ClientRow = Awaited<ReturnType<typeof searchClients>>['rows'][number];

/** One page of the clients that match, and how many match in all. */
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
      named('clients', sql`FROM ${clients} ${where(matching)} ${pageOf(orderOf(search.sort), search)}`),
    ),
    countRows(tx, named('client count', sql`FROM ${clients} ${where(matching)}`)),
  ]);
  return { rows, total };
}

/** One client. */
export async function findClient(tx: Transaction, id: string): Promise<ClientRow | undefined> {
  const [found] = await clientRows.read(tx, named('client', sql`FROM ${clients} WHERE ${eq(clients.id, id)}`));
  return found;
}

/** Keeps others from changing a client until the transaction ends. */
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

const orders: Record<string, SQL> = {
  name: lower(clients.name),
  status: sql`${clients.status}`,
  activeCases,
  totalBilled: billedCents,
  lastContact: sql`${clients.lastContact}`,
  created_at: sql`${clients.createdAt}`,
};

function orderOf(sort: ClientSearch['sort']): SQL[] {
  const column = orders[sort.replace('-', '')];
  return [sort.startsWith('-') ? sql`${column} DESC NULLS LAST` : sql`${column} ASC NULLS LAST`, asc(clients.id)];
}
