/** Words that many screens share. */
export const common = {
  retry: 'Retry',
  loadMore: 'Load more',
  loadingMore: 'Loading more…',
  clearFilters: 'Clear filters',
} as const;
