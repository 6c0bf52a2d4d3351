import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import type { List } from './list';
import { omitUndefined } from '#domain/omit';
import { request } from './request';

type Page = components['schemas']['Page'];

/** What `useList` returns for a declared list. */
export type LoadedList<Of> =
  Of extends List<infer Row, infer Query extends object, infer Answer>
    ? ReturnType<typeof useList<Row, Query, Answer>>
    : never;

/**
 * Loads the rows that match a query, page by page, and the total number that match. While a changed query loads, the previous
 * rows stay and `isPlaceholderData` is true.
 */
export function useList<Row, Query extends object, Answer>({ path, limit }: List<Row, Query, Answer>, query: Query) {
  type Paged = Answer & { data: Row[]; page: Page };
  const api = useApi();
  const narrowed = omitUndefined(query);
  const first = api.first(path, { query: { ...narrowed, page: 1, limit } }, ({ body }) => ({
    pages: [body as Paged],
    pageParams: [1],
  }));
  const pages = useInfiniteQuery({
    queryKey: ['get', path, narrowed],
    queryFn: async ({ pageParam: page, signal }) => {
      const params = { query: { ...narrowed, page, limit } };
      return (await request<Paged>(api, 'get', path, { params, signal })).body;
    },
    initialPageParam: 1,
    getNextPageParam: ({ page }) => (page.page * page.limit < page.total ? page.page + 1 : undefined),
    placeholderData: keepPreviousData,
    ...first,
  });
  // Each by name: returning the whole result would re-render the screen as soon as the data is five seconds old.
  const { data, error, isPending, isError, isPlaceholderData, refetch } = pages;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  /** Loads pages until there are `most` rows or no more. Resolves to whether it could. */
  const loadUpTo = async (most: number): Promise<boolean> => {
    for (let many = rows.length, hasMore = hasNextPage; hasMore && many < most; many += limit) {
      const next = await fetchNextPage();
      if (next.isFetchNextPageError) return false;
      hasMore = next.hasNextPage;
    }
    return true;
  };
  return {
    error,
    isPending,
    isError,
    isPlaceholderData,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
    loadUpTo,
    rows,
    total: data?.pages[0]?.page.total,
    /** The first page as the server sent it, for the totals over all rows. */
    first: data?.pages[0],
    /** All pages as the server sent them, for what each adds about its own rows. */
    answers: data?.pages ?? noAnswers,
  };
}

const noAnswers: readonly never[] = [];
