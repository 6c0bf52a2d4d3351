const queries = new Map<string, string>();
const rows = new Map<string, RememberedRows>();
let last: string | undefined;
let current: string | undefined;

/** Remembers a list's search, filters and order, for links back to it. */
export function rememberList(path: string, query: string): void {
  queries.set(path, query);
}

/** The link to a list as it was last left in this tab, with its search, filters and order. */
export function listHref(path: string): string {
  const query = queries.get(path);
  return query ? `${path}?${query}` : path;
}

interface RememberedRows {
  ids: readonly string[];
  total: number;
}

/** Remembers a list's rows in order, for the links from one record to the next. `total` includes rows not loaded yet. */
export function rememberRows(path: string, remembered: RememberedRows): void {
  rows.set(path, remembered);
}

/** A record's position in a list as it was last left in this tab. */
export interface Place {
  /** Counted from one. */
  position: number;
  total: number;
  /** The ids of the records before and after it, if there are any among the loaded rows. */
  previous: string | undefined;
  next: string | undefined;
}

/** Finds a record's position in a list as it was last left in this tab; undefined if it was not among the rows. */
export function placeIn(path: string, id: string): Place | undefined {
  const { ids = [], total = 0 } = rows.get(path) ?? {};
  const index = ids.indexOf(id);
  return index < 0 ? undefined : { position: index + 1, total, previous: ids[index - 1], next: ids[index + 1] };
}

/** Records the current address, and which page was open before it. */
export function rememberVisit(href: string): void {
  if (current !== undefined && pathOf(current) !== pathOf(href)) last = current;
  current = href;
}

/** The page that the user came from, or `otherwise` if there was none. */
export function previousPage(otherwise: string): string {
  return last ?? otherwise;
}

/** Forgets everything, when another person comes. */
export function forgetVisits(): void {
  queries.clear();
  rows.clear();
  last = undefined;
  current = undefined;
}

const pathOf = (href: string) => href.split('?', 1)[0];
