import { keepPreviousData, useInfiniteQuery, useQueries } from '@tanstack/react-query';
import type { components, paths } from '#openapi';
import { useApi } from './ApiProvider';
import { omitUndefined } from './omitUndefined';
import { type AnswerOf, type DataOf, type PathWith, request } from './request';

type Page = components['schemas']['Page'];

/** The paths that answer a page of records. */
type ListPath = {
  [Path in PathWith<'get'>]: AnswerOf<Path, 'get'> extends { data: readonly unknown[]; page: Page } ? Path : never;
}[PathWith<'get'>];

type Parameters<Path extends ListPath> = NonNullable<paths[Path]['get']['parameters']['query']>;

/** What a list can be narrowed to and ordered by: its call's query without the paging, which is `useList`'s. */
export type ListQuery<Path extends ListPath> = {
  [Name in Exclude<keyof Parameters<Path>, 'page' | 'limit'>]?: Parameters<Path>[Name] | undefined;
};

/** A list of the contract, read `limit` rows at a time. */
export interface List<Row, Query, Answer = unknown> {
  readonly path: string;
  readonly limit: number;
  /** Carry the types of a row, of the query and of an answer; never there. */
  readonly row?: Row;
  readonly query?: Query;
  readonly answer?: Answer;
}

/** What `useList` gives of a declared list. */
export type LoadedList<Of> =
  Of extends List<infer Row, infer Query extends object, infer Answer>
    ? ReturnType<typeof useList<Row, Query, Answer>>
    : never;

/** Declares a list of the contract. */
export function list<Path extends ListPath>(
  path: Path,
  limit = 100,
): List<DataOf<Path, 'get'> extends readonly (infer Row)[] ? Row : never, ListQuery<Path>, AnswerOf<Path, 'get'>> {
  return { path, limit };
}

/**
 * The rows of a list that match a query, page after page, and how many match in all. While a changed query is answered the
 * rows of the last one stay, and `isPlaceholderData` says so.
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
  // Each by its name: a hook that hands on all of them draws its screen anew when the answer is merely five seconds old.
  const { data, error, isPending, isError, isPlaceholderData, refetch } = pages;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
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
    rows: data?.pages.flatMap((page) => page.data) ?? [],
    total: data?.pages[0]?.page.total,
    /** The first page as it was answered, for what it says of all rows: their sums. */
    first: data?.pages[0],
    /** All pages as they were answered, for what each says of its rows. */
    answers: data?.pages ?? noAnswers,
  };
}

const noAnswers: readonly never[] = [];

/** The first rows of a list under a query, and how their load stands. */
export type ListPart<Row> = { rows: readonly Row[] | undefined; isError: boolean; refetch: () => unknown };

/** The first rows of a list under several queries at once, for parts of it that open. */
export function useParts<Row, Query extends object, Answer>(
  { path, limit }: List<Row, Query, Answer>,
  queries: readonly Query[],
): readonly ListPart<Row>[] {
  const api = useApi();
  return useQueries({
    queries: queries.map((query) => {
      const narrowed = omitUndefined(query);
      return {
        queryKey: ['get', path, narrowed, 'first'],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const params = { query: { ...narrowed, page: 1, limit } };
          return (await request<{ data: Row[] }>(api, 'get', path, { params, signal })).body.data;
        },
      };
    }),
    combine: (parts) =>
      parts.map(({ data, isError, isFetching, refetch }) => ({ rows: data, isError: isError && !isFetching, refetch })),
  });
}
