import { counted, defineMessages } from '#components/language';

export const messages = defineMessages('widgets/ClientPortal', {
  loading: 'Loading clients…',
  empty: 'No clients',
  emptyHint: 'Clients that match appear here.',
  open: 'Open clients',
  unread: (unread: number) => counted(unread, 'unread message', 'unread messages'),
  full: (total: number, unread: number) =>
    `${counted(total, 'client', 'clients')}, ${counted(unread, 'unread message', 'unread messages')}`,
  activeCases: (cases: number) => counted(cases, 'active case', 'active cases'),
  status: 'Status',
  work: 'Work and last contact',
  noContact: 'No contact yet',
});
