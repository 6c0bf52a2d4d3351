import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { searchWords } from '#domain/searchForm';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from './selection';

/** The normal form of a text: `searchForm` of `domain/searchForm.ts` in SQL. */
export const searchForm = (text: SQLWrapper | string): SQL<string> => sql<string>`search_form(${text})`;

/**
 * Whether each word of a search is in one of these search keys. The words are put into their normal form here, because a function
 * in the statement would rule out indexes. What is only spaces is in every key, and what has no letter or digit in none.
 */
export const contains = (search: string, ...keys: SQLWrapper[]): SQL => match(search, keys, '%');

/** Separates the parts of a search key. */
const separator = '\x1f';

/** Whether each word of a search is in one of the first parts of a search key: a part with at least `after` parts after it. */
export function partContains(search: string, key: SQLWrapper, after: number): SQL {
  return match(search, [key], `%${`${separator}%`.repeat(after)}`);
}

/** A normal form has nothing in it that means something else in a pattern. */
function match(search: string, keys: SQLWrapper[], end: string): SQL {
  const words = searchWords(search).map((word) =>
    or(...word.flatMap((form) => keys.map((key) => sql`${key} LIKE ${`%${form}${end}`}`))),
  );
  return and(...words) ?? (search.trim() === '' ? sql`true` : sql`false`);
}

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
  const sampled = await sample.first(tx, sql`FROM (${rows}) sampled`);
  return sampled ?? { rows: 0, hits: 0 };
}

/** Whether enough rows match that checking them in list order soon fills a page. */
export const isCommon = ({ rows, hits }: Sample) => hits > 0 && hits >= rows / 50;
