import { counted, defineMessages, number } from '#components/language';

export const messages = defineMessages('widgets/MatterList', {
  loading: 'Loading cases…',
  empty: 'No cases',
  emptyHint: 'Cases that match appear here.',
  open: 'Open cases',
  total: (total: number, status?: string) => (status ? `${number(total)} ${status}` : counted(total, 'case', 'cases')),
  case: 'Case',
  client: 'Client',
  status: 'Status',
  priority: 'Priority',
  nextDeadline: 'Next deadline',
  overdue: (date: string) => `${date}, overdue`,
  noDeadline: 'No deadline set',
});
