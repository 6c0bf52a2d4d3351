import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from './selection';

/** Lowercases a text, as indexes do. */
export const lower = (text: SQLWrapper): SQL => sql`lower(${text})`;

/**
 * Whether one of these lowercase texts contains the search term, ignoring case; `%` and `_` have no special meaning. The term is
 * lowercased here, because a collation in the statement would rule out indexes on texts with another collation.
 */
export function contains(search: string, ...lowered: SQLWrapper[]): SQL | undefined {
  const pattern = `%${literal(search)}%`;
  return or(...lowered.map((text) => sql`${text} LIKE ${pattern}`));
}

/** Separates the parts of a search column. */
const separator = '\x1f';

/** Whether one of the first parts of a search column contains the search term: a part with at least `after` parts after it. */
export function partContains(search: string, stored: SQLWrapper, after: number): SQL {
  return sql`${stored} LIKE ${`%${literal(search)}%${`${separator}%`.repeat(after)}`}`;
}

const literal = (search: string) => search.toLowerCase().replace(/[\\%_]/g, '\\$&');

/**
 * The same condition, but rows are checked in list order until the page is full, instead of being looked up in the substring
 * index. The planner then expects many rows to match.
 */
export const rowByRow = (condition: SQL | undefined): SQL => sql`coalesce(${condition}, false)`;

/** How many rows were sampled, and how many of them match. */
export type Sample = { rows: number; hits: number };

const sample = new Selection({
  rows: sql<number>`count(*)::integer`,
  hits: sql<number>`(count(*) FILTER (WHERE is_hit))::integer`,
});

/** Counts the rows of a statement whose column `is_hit` says whether a row matches. */
export async function sampleOf(tx: ReadTransaction, rows: SQL): Promise<Sample> {
  const [sampled] = await sample.read(tx, sql`FROM (${rows}) sampled`);
  return sampled ?? { rows: 0, hits: 0 };
}

/** Whether enough rows match that checking them in list order soon fills a page. */
export const isCommon = ({ rows, hits }: Sample) => hits > 0 && hits >= rows / 50;
