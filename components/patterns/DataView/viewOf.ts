/** The state of a query. Results of TanStack Query's hooks can be passed as they are. */
export interface LoadedQuery {
  /** Whether the first response is still pending. */
  isPending: boolean;
  /** Whether the last load failed. */
  isError: boolean;
  /** Whether the data belongs to the previous query while a new one loads. */
  isPlaceholderData?: boolean;
  /** Reloads the data. */
  refetch: () => unknown;
}

/** Hides failed reloads of a query, so that they don't interrupt reading or typing. A failed first load still shows. */
export function firstLoadOf<Query extends LoadedQuery & { data: unknown }>(query: Query): Query {
  return { ...query, isError: query.isError && !query.data };
}

/** Decides what to show. Once records are loaded they stay, so a failure counts only when there is nothing to show. */
export function viewOf(
  { isPending, isError }: Pick<LoadedQuery, 'isPending' | 'isError'>,
  isEmpty: boolean,
): 'loading' | 'failed' | 'empty' | 'loaded' {
  if (!isEmpty) return 'loaded';
  if (isPending) return 'loading';
  return isError ? 'failed' : 'empty';
}
