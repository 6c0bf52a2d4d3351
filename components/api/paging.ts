import type { components } from '#openapi';

/** The number of the page after this one, or nothing after the last. */
export function nextPage({ page }: { page: components['schemas']['Page'] }): number | undefined {
  return page.page * page.limit < page.total ? page.page + 1 : undefined;
}
