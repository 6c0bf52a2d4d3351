import { and, eq, sql, type SQL } from 'drizzle-orm';
import { searchWords } from '#domain/searchForm';
import type { ReadTransaction } from '#server/db/database';
import { hasId } from '#server/db/query/ids';
import { contains } from '#server/db/query/search';
import { Selection } from '#server/db/query/selection';
import { clients, documents, matters, messages } from '#server/db/schema';

/** What a firm searches by its words: the id that is found, and the keys that have the words. */
const searched = {
  clients: { id: clients.id, keys: [clients.searchKey] },
  documents: { id: documents.id, keys: [documents.searchKey] },
  matters: { id: matters.id, keys: [matters.searchKey, clients.searchKey] },
  messages: { id: messages.id, keys: [messages.searchKey, clients.searchKey] },
};

/** A kind of record that a firm searches. */
export type Searched = keyof typeof searched;

/** Up to so many matches are looked up. More are soon met in any order, and are read as they come. */
const few = 2_000;

/**
 * Matches the firm's records that have each word of a search. Row-level security keeps such a condition from its index, so what is
 * rare is looked up first by a function that searches in the firm's stead (`find_ids`).
 */
export async function hasWords(tx: ReadTransaction, kind: Searched, search: string): Promise<SQL> {
  const { id, keys } = searched[kind];
  const words = searchWords(search);
  if (words.length === 0) return contains(search, ...keys);
  const ids = await findIds(tx, kind, words);
  return ids.length > few ? contains(search, ...keys) : hasId(id, ids);
}

/** Matches the firm's cases whose number, the second part of their key, has this normal form. */
export async function hasNumber(tx: ReadTransaction, form: string): Promise<SQL | undefined> {
  const isNumber = eq(sql`split_part(${matters.searchKey}, E'\\x1f', 2)`, form);
  return and(hasId(matters.id, await findIds(tx, 'matters', [[`\x1f${form}\x1f`]])), isNumber);
}

/** Matches the firm's clients whose names are like a name in its normal form: a missing "Ltd" or a typing error still counts. */
export async function isCalledLike(tx: ReadTransaction, name: string): Promise<SQL> {
  const called = await found.read(tx, sql`FROM find_clients_called(${name}) id`);
  return hasId(
    clients.id,
    called.map(({ id }) => id),
  );
}

/** The function looks up the first word, and the longest is probably the rarest. */
async function findIds(tx: ReadTransaction, kind: Searched, words: (readonly string[])[]): Promise<string[]> {
  const longestFirst = words.map((forms) => forms.join('|')).sort((a, b) => b.length - a.length);
  const list = sql.join(
    longestFirst.map((word) => sql`${word}`),
    sql`, `,
  );
  const ids = await found.read(tx, sql`FROM find_ids(${kind}, ARRAY[${list}]::text[], ${few + 1}) id`);
  return ids.map(({ id }) => id);
}

const found = new Selection({ id: sql<string>`id` });
