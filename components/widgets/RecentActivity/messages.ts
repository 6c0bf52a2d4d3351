import { defineMessages } from '#components/language';

export const messages = defineMessages('widgets/RecentActivity', {
  loading: 'Loading activity…',
  empty: 'No activity yet',
  emptyHint: 'What happens in the firm appears here.',
  newest: 'Newest first',
  when: 'When',
  result: 'Result',
});
