/** How a load stands. What TanStack Query's hooks give fits as it is. */
export interface LoadedQuery {
  /** The first answer has not come yet. */
  isPending: boolean;
  /** The last load failed. */
  isError: boolean;
  /** What is shown belongs to an earlier question, while the new one is answered. */
  isPlaceholderData?: boolean;
  /** Loads again. */
  refetch: () => unknown;
}

/** A query whose later loads may fail unseen: what a person is reading or typing is not disturbed. */
export function firstLoadOf<Query extends LoadedQuery & { data: unknown }>(query: Query): Query {
  return { ...query, isError: query.isError && !query.data };
}

/** What to show. A failure counts only where there is nothing to show: records once loaded stay. */
export function viewOf(
  { isPending, isError }: Pick<LoadedQuery, 'isPending' | 'isError'>,
  isEmpty: boolean,
): 'loading' | 'failed' | 'empty' | 'loaded' {
  if (!isEmpty) return 'loaded';
  if (isPending) return 'loading';
  return isError ? 'failed' : 'empty';
}
