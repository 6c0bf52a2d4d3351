import { sql } from 'drizzle-orm';
import { mostListed } from '#domain/mostListed';
import { ask, milliseconds, when } from '#server/access/store';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';

// What the database knows of a firm's keys. Each of these calls one of its functions, in the firm's scope.

const keys = new Selection({
  id: sql<string>`id`,
  name: sql<string>`name`,
  prefix: sql<string>`prefix`,
  /** The rights, with commas between them. */
  scopes: sql<string>`scopes`,
  madeBy: sql<string>`made_by`,
  madeAt: milliseconds('created_at'),
  endsAt: milliseconds('ends_at'),
  /** In milliseconds since 1970; null if nobody has ended it. */
  endedAt: sql<number | null>`${milliseconds('ended_at')}`,
  /** The same; null if it was never used. */
  usedAt: sql<number | null>`${milliseconds('used_at')}`,
});

/** A key as it is listed. */
export type KeyRow = Awaited<ReturnType<typeof keys.read>>[number];

/** Lists a firm's keys, the newest first. */
export const firmKeys = (tx: ReadTransaction) => keys.read(tx, sql`FROM firm_keys() LIMIT ${mostListed.apiKeys}`);

/** A key to make. Its token comes as its hash. */
export type NewKey = {
  id: string;
  name: string;
  token: string;
  prefix: string;
  rights: readonly string[];
  endsAt: Date;
  now: Date;
};

/** Makes a key for whoever acts. False if they have not all of its rights themselves. */
export const makeKey = (tx: ReadTransaction, { id, name, token, prefix, rights, endsAt, now }: NewKey) =>
  ask(tx, sql`make_key(${id}::uuid, ${name}, ${token}, ${prefix}, ${rights.join(',')}, ${when(endsAt)}, ${when(now)})`);

/** Ends a key. False if the firm has no such key, or it has ended. */
export const endKey = (tx: ReadTransaction, id: string, now: Date) => ask(tx, sql`end_key(${id}::uuid, ${when(now)})`);
