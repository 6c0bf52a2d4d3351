import { number } from '#language/english';
import { defineMessages } from '#language/messages';

/** The texts that lists, forms and notices share. */
export const common = defineMessages('language/common', {
  retry: 'Retry',
  status: 'Status',
  plan: 'Plan',
  allStatuses: 'All statuses',
  allPlans: 'All plans',
  undo: 'Undo',
  cancel: 'Cancel',
  back: 'Go back',
  close: 'Close',
  delete: 'Delete',
  deleting: 'Deleting…',
  saving: 'Saving…',
  updating: 'Updating…',
  sortBy: 'Sort by',
  filters: (set: number) => (set > 0 ? `Filters (${set})` : 'Filters'),
  copy: (text: string) => `Copy ${text}`,
  copied: (text: string) => `Copied ${text}`,
  copyFailed: (text: string) => `Couldn’t copy ${text}.`,
  actionsOf: (name: string) => `Actions for ${name}`,
  loadMore: 'Load more',
  loadingMore: 'Loading more…',
  clearFilters: 'Clear filters',
  exportCsv: 'Export CSV',
  print: 'Print',
  loadingToPrint: 'Loading the rest to print…',
  printed: (list: string, rows: number, total: number) => `${list}: ${number(rows)} of ${number(total)}`,
  printedOnly: (most: number) => `Only the first ${number(most)} are printed. Search or filter the list for the rest.`,
});
