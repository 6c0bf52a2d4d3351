import type { components } from '#openapi';

/** The number of the page after this one, or nothing after the last. */
export function nextPage({ page }: { page: components['schemas']['Page'] }): number | undefined {
  return page.page * page.limit < page.total ? page.page + 1 : undefined;
}

/** A list call's query without its paging; an unset filter may also stand there as `undefined`. */
export type Filters<Query> = { [Name in Exclude<keyof Query, 'page' | 'limit'>]?: Query[Name] | undefined };
