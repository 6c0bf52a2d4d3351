import { sql, type SQL, type Table } from 'drizzle-orm';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';

/** Reads the rows of a table that a transaction sees, or those that the rest of the statement leaves. */
export const rowsIn = <Of extends Table>(tx: ReadTransaction, table: Of, rest: SQL = sql.empty()) =>
  new Selection(table).read(tx, sql`FROM ${table} ${rest}`);
