import type { UsageAlert } from '#components/api';

const count = (amount: number) => amount.toLocaleString('en-KE', { maximumFractionDigits: 1 });

/** The words of the platform dashboard; those of the spec are binding (sections 2 and 8). */
export const messages = {
  title: 'Welcome, Platform Admin',
  description: 'How the platform and its firms are doing today.',
  asOf: (day: string, time: string) => `As of ${day}, ${time}.`,
  refresh: 'Refresh Data',
  refreshing: 'Refreshing…',
  label: 'Dashboard',
  loading: 'Loading dashboard…',
  loadFailed: 'Failed to load dashboard data. Please check your connection.',
  missing: 'Not loaded',
  figures: {
    revenue: 'Total Revenue',
    growth: 'on last month',
    noGrowth: '— on last month',
    percent: (amount: number) => `${count(amount)}%`,
    up: (amount: string) => `Up ${amount}`,
    down: (amount: string) => `Down ${amount}`,
    firms: 'Active Firms',
    ofAll: (active: number, total: number) => `${Math.round((active / total) * 100)}% of all firms`,
    users: 'Total Users',
    across: (firms: number) => (firms === 1 ? 'in one firm' : `across ${count(firms)} firms`),
    apiCalls: 'API Calls',
    thisMonth: 'this month',
  },
  revenue: {
    title: 'Revenue',
    description: (days: number) => `Paid per day, last ${days} days`,
    chart: (days: number) => `Revenue per day in KES, last ${days} days`,
    day: 'Day',
    value: 'Revenue',
  },
  alerts: {
    title: 'Usage Alerts',
    all: 'All usage',
    meter: (metric: string, firm: string) => `${metric} of ${firm}`,
    metrics: { api_calls: 'API calls', users: 'Users', storage: 'Storage' } satisfies Record<
      UsageAlert['metric'],
      string
    >,
    usage: {
      api_calls: (usage, limit) => `${count(usage)} of ${count(limit)} this month`,
      users: (usage, limit) => `${count(usage)} of ${count(limit)}`,
      storage: (usage, limit) => `${count(usage / 1024)} of ${count(limit / 1024)} GB`,
    } satisfies Record<UsageAlert['metric'], (usage: number, limit: number) => string>,
    line: (metric: string, usage: string) => `${metric} · ${usage}`,
    empty: 'Every firm is well within its limits',
    emptyHint: 'A firm appears here once it has used 75% of one.',
  },
  activity: { title: 'Recent Activity', empty: 'No recent activity' },
  customers: {
    title: 'Top Customers',
    description: 'By paid invoices',
    columns: {
      firm: 'Firm',
      plan: 'Plan',
      users: 'Users',
      matters: 'Matters',
      revenue: 'Revenue',
      status: 'Status',
    },
    empty: 'No customers yet',
    add: 'Add Customer',
  },
  actions: {
    title: 'Quick Actions',
    customers: 'Manage Customers',
    usage: 'View Usage',
    billing: 'Billing Management',
  },
} as const;
