import type { Journal } from '#domain/books/journals/journal';
import { sql } from 'drizzle-orm';
import type { ReadTransaction } from '#server/db/database';
import { hasId } from '#server/db/query/ids';
import { Selection } from '#server/db/query/selection';
import { clients, matters } from '#server/db/schema';

const clientRows = new Selection({ id: clients.id, name: clients.name });
const caseRows = new Selection({ id: matters.id, name: matters.title });

/** What clients and cases are called. Nobody is nothing. */
export type PeopleNames = { client: (id: string | null) => string; matter: (id: string | null) => string };

/** Reads what the clients and cases of journals are called. */
export async function readNames(tx: ReadTransaction, journals: readonly Journal[]): Promise<PeopleNames> {
  const clientIds = new Set(journals.flatMap(({ lines }) => lines.flatMap(({ clientId }) => clientId ?? [])));
  const caseIds = new Set(journals.flatMap(({ caseId }) => caseId ?? []));
  const [ofClients, ofCases] = await Promise.all([
    clientRows.read(tx, sql`FROM ${clients} WHERE ${hasId(clients.id, [...clientIds])}`),
    caseRows.read(tx, sql`FROM ${matters} WHERE ${hasId(matters.id, [...caseIds])}`),
  ]);
  const names = new Map([...ofClients, ...ofCases].map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''));
  return { client: nameOf, matter: nameOf };
}
