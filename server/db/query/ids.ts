import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Matches rows with one of these ids. The statement is the same for any number of them. */
export const hasId = (id: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${id} = ANY (${`{${ids.join(',')}}`}::uuid[])`;
