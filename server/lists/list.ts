import { asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** One page of a list and the number of matches. `atLeast` means that there are more than were counted. */
export type Found<Row> = { rows: Row[]; total: number; atLeast?: true };

/** Builds a list response: the items of one page, and its position in the list. */
export function listAnswer<Row, Item>(
  { page, limit }: { page: number; limit: number },
  { rows, ...counted }: Found<Row>,
  toItem: (row: Row) => Item,
) {
  return { status: 200 as const, body: { data: rows.map((row) => toItem(row)), page: { page, limit, ...counted } } };
}

/** The columns that a list can be sorted by, under their names in its `sort` parameter. */
export type SortColumns<Sort extends string> = Record<Exclude<Sort, `-${string}`>, SQLWrapper>;

/** Picks descending order for a `sort` parameter that starts with `-`. */
export const directionOf = (sort: string) => (sort.startsWith('-') ? desc : asc);

/** Picks the column of a `sort` parameter. */
export function columnOf<Sort extends string>(sort: Sort, columns: SortColumns<Sort>): SQLWrapper {
  return columns[sort.replace('-', '') as keyof SortColumns<Sort>];
}

/** Sorts by a `sort` parameter, then by id. `-` reverses both, so that one index serves both directions. */
export function orderBy<Sort extends string>(sort: Sort, columns: SortColumns<Sort>, id: SQLWrapper): SQL[] {
  return [columnOf(sort, columns), id].map((part) => directionOf(sort)(part));
}

/** The same for nullable columns: rows without a value always come last, and ids always ascend. */
export function orderByKnown<Sort extends string>(sort: Sort, columns: SortColumns<Sort>, id: SQLWrapper): SQL[] {
  return [sql`${directionOf(sort)(columnOf(sort, columns))} NULLS LAST`, asc(id)];
}
