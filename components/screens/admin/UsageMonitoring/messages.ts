import { defineMessages } from '#components/language';

/** The words of Usage Monitoring; those of the spec are binding (sections 2 and 8). */
export const messages = defineMessages({
  title: 'Usage Monitoring',
  description: 'Usage against plan limits. API calls and billing are for this month.',
  part: 'Usage',
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  export: 'Export Data',
  figures: {
    apiCalls: 'Total API Calls',
    users: 'Active Users',
    storage: 'Storage Used',
    gb: 'GB',
    documents: 'Documents',
    thisMonth: 'this month, all firms',
    now: 'all firms',
  },
  history: {
    title: 'Day by day',
    period: 'All firms, last 30 days',
    shown: 'Shown figure',
    day: 'Day',
    loading: 'Loading usage history…',
  },
  metrics: {
    apiCalls: {
      name: 'API calls',
      chart: 'API calls per day, last 30 days',
      say: (calls: string) => `${calls} calls`,
    },
    users: {
      name: 'Users',
      chart: 'Users at the end of each day, last 30 days',
      say: (users: string) => `${users} users`,
    },
    storage: {
      name: 'Storage',
      chart: 'Storage at the end of each day, last 30 days',
      say: (gb: string) => `${gb} GB`,
    },
  },
  alerts: {
    title: 'Usage Alerts',
    description: 'At 75% or more of a limit, highest first',
    loading: 'Loading usage alerts…',
    none: 'No firm is near a limit',
    noneHint: 'A firm appears here once it uses 75% of what its plan includes.',
    seeAll: (count: number, areMore: boolean) => (areMore ? `See the ${count} highest` : `See all ${count} alerts`),
    of: (metric: string, usage: string) => `${metric} · ${usage}`,
    bar: (metric: string, firm: string) => `${metric} of ${firm}`,
  },
  search: 'Search tenants',
  searchHint: 'Search by name or slug',
  filterBar: 'Search and filter tenants',
  count: (shown: number, all: number) =>
    `Showing ${shown.toLocaleString('en-KE')} of ${all.toLocaleString('en-KE')} tenants`,
  table: 'Usage of each tenant',
  columns: {
    tenant: 'Tenant',
    apiCalls: 'API Calls',
    users: 'Users',
    storage: 'Storage',
    documents: 'Documents',
    billing: 'Billing (KES, this month)',
  },
  loading: 'Loading usage data…',
  loadFailed: 'Failed to load usage data. Please check your connection.',
  notLoaded: 'Not loaded',
  empty: 'No usage data found matching your criteria',
  emptyHint: 'Try another name or slug, or clear the filters.',
});
