import type { ActivityEntry } from '#components/api';
import { counted, defineMessages } from '#components/language';

export const messages = defineMessages('screens/admin/Activity', {
  title: 'Activity',
  description: 'Who did what, to which firm, and when. Times are Nairobi’s.',
  export: 'Export CSV',
  search: 'Search activity',
  searchHint: 'Search by action, firm or invoice',
  filterBar: 'Search and filter activity',
  kind: 'Kind',
  allKinds: 'All kinds',
  kinds: {
    customer: 'Customers',
    invoice: 'Invoices',
    payment: 'Payments',
    dashboard: 'Dashboards',
    widget: 'Widgets',
    job: 'Background jobs',
  } satisfies Record<ActivityEntry['kind'], string>,
  from: 'From',
  to: 'To',
  count: (matching: number) => counted(matching, 'entry', 'entries'),
  table: 'Activity',
  orders: { '-timestamp': 'newest', timestamp: 'oldest' },
  loading: 'Loading activity…',
  loadFailed: 'Failed to load activity. Please check your connection.',
  empty: 'No activity found matching your criteria',
  emptyHint: 'Try another firm, kind or period, or clear the filters.',
});
