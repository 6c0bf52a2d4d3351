import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { searchWords } from '#domain/searchForm';

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
