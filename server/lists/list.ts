import { asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** One page of a list, and how many rows match in all; `atLeast` says that there are more than could be counted. */
export type Found<Row> = { rows: Row[]; total: number; atLeast?: true };

/** Answers a list as the contract wraps it: the rows of one page, and where in the list it stands. */
export function listAnswer<Row, Item>(
  { page, limit }: { page: number; limit: number },
  { rows, ...counted }: Found<Row>,
  toItem: (row: Row) => Item,
) {
  return { status: 200 as const, body: { data: rows.map((row) => toItem(row)), page: { page, limit, ...counted } } };
}

/** The columns that a list can be sorted by, under the names that its `sort` parameter has for them. */
export type SortColumns<Sort extends string> = Record<Exclude<Sort, `-${string}`>, SQLWrapper>;

/** Up, or down where the `sort` parameter begins with `-`. */
export const directionOf = (sort: string) => (sort.startsWith('-') ? desc : asc);

/** The column that a `sort` parameter names, whichever its direction. */
export function columnOf<Sort extends string>(sort: Sort, columns: SortColumns<Sort>): SQLWrapper {
  return columns[sort.replace('-', '') as keyof SortColumns<Sort>];
}

/** Sorts by a `sort` parameter, ties by id. `-` reverses both, so that one index serves both directions. */
export function orderBy<Sort extends string>(sort: Sort, columns: SortColumns<Sort>, id: SQLWrapper): SQL[] {
  return [columnOf(sort, columns), id].map((part) => directionOf(sort)(part));
}

/** The same for columns that may be empty: rows without a value come last in both directions, ties by ascending id. */
export function orderByKnown<Sort extends string>(sort: Sort, columns: SortColumns<Sort>, id: SQLWrapper): SQL[] {
  return [sql`${directionOf(sort)(columnOf(sort, columns))} NULLS LAST`, asc(id)];
}
