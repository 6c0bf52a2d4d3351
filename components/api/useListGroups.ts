import { useQueries } from '@tanstack/react-query';
import { useApi } from './ApiProvider';
import type { List } from './list';
import { omitUndefined } from '#domain/omit';
import { request } from './request';

/** The first rows that match a query, and whether loading them failed. */
export type ListPart<Row> = { rows: readonly Row[] | undefined; isError: boolean; refetch: () => unknown };

/** Loads the first rows of a list for several queries at once, for its expandable groups. */
export function useListGroups<Row, Query extends object, Answer>(
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
