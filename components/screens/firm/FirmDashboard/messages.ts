import { counted, defineMessages, number } from '#components/language';

export const messages = defineMessages('screens/firm/FirmDashboard', {
  title: 'Law Firm Dashboard',
  description: 'Manage your legal practice efficiently',
  quickActions: 'Quick Actions',
  todaysList: 'Today’s list',
  addClient: 'Add Client',
  newCase: 'New Case',
  label: 'Dashboard',
  loading: 'Loading dashboard…',
  loadFailed: 'Failed to load dashboard data. Please check your connection.',
  empty: { title: 'Your dashboard has no widgets yet', hint: 'They appear here as soon as they are published.' },
  promises: {
    title: 'Clients who were to hear from you',
    of: (client: string, day: string) => `${client} was to hear by ${day}`,
    more: (count: number) => `and ${counted(count, 'other', 'others')}`,
  },
  figures: {
    activeCases: 'Active Cases',
    ofCases: (total: number) => `of ${counted(total, 'case', 'cases')}`,
    clients: 'Clients',
    newClients: (count: number) => `${number(count)} new this month`,
    deadlines: 'Upcoming Deadlines',
    nextDays: 'next 7 days',
    overdue: (count: number) => `${number(count)} overdue`,
    documents: 'Documents',
    unsigned: (count: number) => `${number(count)} unsigned`,
  },
});
