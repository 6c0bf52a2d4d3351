import type { components } from '#openapi';
import { counted, defineMessages } from '#components/language';

type Metric = components['schemas']['Metric'];

export const messages = defineMessages('widgets/MetricsChart', {
  loading: 'Loading figures…',
  metric: 'Metric',
  period: 'Period',
  month: 'Month',
  metrics: {
    cases_opened: 'Cases opened',
    clients_added: 'Clients added',
    documents_added: 'Documents added',
    amount_billed: 'Amount billed',
    amount_collected: 'Amount received',
  } satisfies Record<Metric, string>,
  /** After a figure: "9 cases opened". */
  units: {
    cases_opened: 'cases opened',
    clients_added: 'clients added',
    documents_added: 'documents added',
    amount_billed: 'KES billed',
    amount_collected: 'KES received',
  } satisfies Record<Metric, string>,
  months: (months: number) => counted(months, 'month', 'months'),
  perMonth: (metric: string) => `${metric} per month`,
  soFar: (month: string) => `${month}, so far`,
  bestMonth: 'Best month',
  average: (average: string) => `${average} a month`,
});
