import { sql } from 'drizzle-orm';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';

/** A chain's number of entries and the hash of its last link, in hexadecimal, to be kept outside the database. */
export type Anchor = { chain: string; entries: number; hash: string };

const anchors = new Selection({
  chain: sql<string>`chain::text`,
  entries: sql<number>`entries::float8`,
  hash: sql<string>`hash`,
});

/** Reads the last link of every chain. */
export const readAnchors = (tx: ReadTransaction): Promise<Anchor[]> => anchors.read(tx, sql`FROM audit_anchors()`);
