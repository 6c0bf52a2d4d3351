import { counted, defineMessages, number, percent } from '#components/language';
import type { UsageAlert } from '#components/api';

/** Messages for the platform dashboard. Wording taken from the spec is binding (sections 2 and 8). */
export const messages = defineMessages('screens/admin/PlatformDashboard', {
  title: 'Welcome, Platform Admin',
  description: 'How the platform and its firms are doing today.',
  asOf: (day: string, time: string) => `As of ${day}, ${time}.`,
  refresh: 'Refresh Data',
  refreshing: 'Refreshing…',
  label: 'Dashboard',
  loading: 'Loading dashboard…',
  loadFailed: 'Failed to load dashboard data. Please check your connection.',
  missing: 'Not loaded',
  clock: {
    title: (day: string, time: string) => `Is it ${day}, ${time}?`,
    known: (day: string, time: string) =>
      `The server’s clock says so, but the last time it noted is ${day}, ${time}. It was off since then, or its clock is wrong.`,
    waiting:
      'Until you confirm the time, no trial ends, no API calls or month’s figures are written, and nothing is purged. If it is wrong, set the server’s clock instead.',
    confirm: 'The time is right',
    confirming: 'Confirming…',
    failed: 'The time was not confirmed. Try again.',
  },
  figures: {
    revenue: 'Total Revenue',
    growth: 'vs last month, received by firms',
    noGrowth: '— vs last month, received by firms',
    up: (amount: string) => `Up ${amount}`,
    down: (amount: string) => `Down ${amount}`,
    firms: 'Active Firms',
    ofAll: (active: number, total: number) => `${percent(Math.round((active / total) * 100))} of all firms`,
    users: 'Total Users',
    across: (firms: number) => (firms === 1 ? 'in one firm' : `across ${number(firms)} firms`),
    apiCalls: 'API Calls',
    thisMonth: 'this month',
  },
  revenue: {
    title: 'Revenue',
    description: (days: number) => `Received by firms per day, last ${counted(days, 'day', 'days')}`,
    chart: (days: number) => `Revenue per day in KES, last ${counted(days, 'day', 'days')}`,
    day: 'Day',
    value: 'Revenue',
  },
  alerts: {
    title: 'Usage Alerts',
    all: 'All usage',
    meter: (metric: string, firm: string) => `${metric} of ${firm}`,
    usage: {
      api_calls: (usage, limit) => `${number(usage)} of ${number(limit)} this month`,
      users: (usage, limit) => `${number(usage)} of ${number(limit)}`,
      storage: (usage, limit) => `${number(usage / 1024)} of ${number(limit / 1024)} GB`,
    } satisfies Record<UsageAlert['metric'], (usage: number, limit: number) => string>,
    line: (metric: string, usage: string) => `${metric} · ${usage}`,
    empty: 'Every firm is well within its limits',
    emptyHint: `Firms appear here when they reach ${percent(75)} of a limit.`,
  },
  activity: { title: 'Recent Activity', all: 'All activity', empty: 'No recent activity' },
  customers: {
    title: 'Top Customers',
    description: 'By what their clients have paid',
    columns: {
      firm: 'Firm',
      plan: 'Plan',
      users: 'Users',
      matters: 'Matters',
      revenue: 'Revenue, KES',
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
});
