import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** A text in small letters, as indexes hold it. */
export const lower = (text: SQLWrapper): SQL => sql`lower(${text})`;

/** Stands between the parts of a text that is stored to be searched. */
const separator = '\x1f';

/**
 * Whether one of these texts, which are in small letters, contains the searched one, upper and lower case alike; `%` and `_` are
 * what they are. The search is lowered here: a collation in the statement would keep it from the indexes of texts that have another.
 */
export function contains(search: string, ...lowered: SQLWrapper[]): SQL | undefined {
  const pattern = `%${literal(search)}%`;
  return or(...lowered.map((text) => sql`${text} LIKE ${pattern}`));
}

/** The same of the first part of a text that is stored to be searched. */
export function firstPartContains(search: string, stored: SQLWrapper): SQL {
  return sql`${stored} LIKE ${`%${literal(search)}%${separator}%`}`;
}

/** The same as `contains`, in words that make no index look it up: for a text that many rows are known to have. */
export function isSomewhereIn(stored: SQLWrapper, search: string): SQL {
  return sql`strpos(${stored}, ${search.toLowerCase()}) > 0`;
}

const literal = (search: string) => search.toLowerCase().replace(/[\\%_]/g, '\\$&');
