import { and, asc, count, eq, inArray, sql, sum, type SQL } from 'drizzle-orm';
import type { operations } from '#openapi';
import type { Transaction } from '#server/db/database';
import { clients, invoices, matters } from '#server/db/schema';
import { contains, lower } from '#server/db/search';

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
  const [rows, [{ total } = { total: 0 }]] = await Promise.all([
    withFigures(tx)
      .where(matching)
      .orderBy(orderOf(search.sort), asc(clients.id))
      .limit(search.limit)
      .offset((search.page - 1) * search.limit),
    tx.select({ total: count() }).from(clients).where(matching),
  ]);
  return { rows, total };
}

/** One client. */
export async function findClient(tx: Transaction, id: string): Promise<ClientRow | undefined> {
  const [found] = await withFigures(tx).where(eq(clients.id, id));
  return found;
}

/** Keeps others from changing a client until the transaction ends. */
export async function lockClient(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, id)).for('update');
}

function withFigures(tx: Transaction) {
  const activeCases = tx
    .select({ count: count() })
    .from(matters)
    .where(and(eq(matters.clientId, clients.id), eq(matters.status, 'Active')));
  const billed = tx
    .select({ cents: sum(invoices.totalKesCents) })
    .from(invoices)
    .where(and(eq(invoices.clientId, clients.id), inArray(invoices.status, ['sent', 'paid'])));
  return tx
    .select({
      client: clients,
      activeCases: sql`(${activeCases})`.mapWith(Number).as('active_cases'),
      billedCents: sql`coalesce((${billed}), 0)`.mapWith(Number).as('billed_cents'),
    })
    .from(clients)
    .$dynamic();
}

const orders: Record<string, SQL> = {
  name: lower(clients.name),
  status: sql`${clients.status}`,
  activeCases: sql`active_cases`,
  totalBilled: sql`billed_cents`,
  lastContact: sql`${clients.lastContact}`,
  created_at: sql`${clients.createdAt}`,
};

function orderOf(sort: ClientSearch['sort']): SQL {
  const column = orders[sort.replace('-', '')];
  return sort.startsWith('-') ? sql`${column} DESC NULLS LAST` : sql`${column} ASC NULLS LAST`;
}
