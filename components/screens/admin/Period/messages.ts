import { defineMessages } from '#components/language';

/** Messages for a chart's period. */
export const messages = defineMessages('screens/admin/Period', {
  period: 'Period',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  month: 'This month',
  custom: 'Custom',
  from: 'First day',
  to: 'Last day',
  /** For use in a sentence: "Revenue per day, last 30 days". */
  inText: { '7d': 'last 7 days', '30d': 'last 30 days', '90d': 'last 90 days', month: 'this month' },
});
