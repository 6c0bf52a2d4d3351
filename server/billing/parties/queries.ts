import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Input } from '#server/contract/handlers';
import type { ReadTransaction } from '#server/db/database';
import { contains } from '#server/db/query/search';
import { Selection, where } from '#server/db/query/selection';
import { clients, matters } from '#server/db/schema';

type Sought = Pick<Input<'findInvoiceClients'>['query'], 'search' | 'limit'>;

const clientNames = new Selection({ id: clients.id, name: clients.name, email: clients.email });

/** Finds the firm's clients by name. They are read as they come: whoever bills has no right to the firm's own search. */
export function findClients(tx: ReadTransaction, { search, limit }: Sought) {
  const matching = and(isNull(clients.deletedAt), search ? contains(search, clients.searchKey) : undefined);
  const order = sql`${asc(clients.searchKey)}, ${asc(clients.id)}`;
  return clientNames.read(tx, sql`FROM ${clients} ${where(matching)} ORDER BY ${order} LIMIT ${limit}`);
}

const caseNames = new Selection({ id: matters.id, title: matters.title, caseNumber: matters.number });

/** Finds a client's cases, those with the latest activity first. */
export function findCases(tx: ReadTransaction, { clientId, search, limit }: Sought & { clientId: string }) {
  const matching = and(
    isNull(matters.deletedAt),
    eq(matters.clientId, clientId),
    search ? contains(search, matters.searchKey) : undefined,
  );
  const order = sql`${desc(matters.lastActivity)} NULLS LAST, ${asc(matters.id)}`;
  return caseNames.read(tx, sql`FROM ${matters} ${where(matching)} ORDER BY ${order} LIMIT ${limit}`);
}
