const queries = new Map<string, string>();
let last: string | undefined;
let current: string | undefined;

/** Remembers how a list is searched, filtered and ordered, for the ways back to it. */
export function rememberList(path: string, query: string): void {
  queries.set(path, query);
}

/** The address of a list as it was last left in this tab: with its search, filters and order. */
export function listHref(path: string): string {
  const query = queries.get(path);
  return query ? `${path}?${query}` : path;
}

/** Remembers that an address is open now, and which page was open before it. */
export function rememberVisit(href: string): void {
  if (current !== undefined && pathOf(current) !== pathOf(href)) last = current;
  current = href;
}

/** The page that a person came from, or where to go when there was none. */
export function cameFrom(otherwise: string): string {
  return last ?? otherwise;
}

const pathOf = (href: string) => href.split('?', 1)[0];
