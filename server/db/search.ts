import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** A text in small letters, as indexes hold it. */
export const lower = (text: SQLWrapper): SQL => sql`lower(${text})`;

/**
 * Whether one of these texts, which are in small letters, contains the searched one, upper and lower case alike; `%` and `_` are
 * what they are. The search is lowered here: a collation in the statement would keep it from the indexes of texts that have another.
 */
export function contains(search: string, ...lowered: SQLWrapper[]): SQL | undefined {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return or(...lowered.map((text) => sql`${text} LIKE ${pattern}`));
}
