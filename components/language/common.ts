import { defineMessages } from './messages';

/** Words that every list, form and notice shares. */
export const common = defineMessages({
  retry: 'Retry',
  status: 'Status',
  plan: 'Plan',
  allStatuses: 'All statuses',
  allPlans: 'All plans',
  undo: 'Undo',
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  deleting: 'Deleting…',
  saving: 'Saving…',
  updating: 'Updating…',
  sortBy: 'Sort by',
  loadMore: 'Load more',
  loadingMore: 'Loading more…',
  clearFilters: 'Clear filters',
});
