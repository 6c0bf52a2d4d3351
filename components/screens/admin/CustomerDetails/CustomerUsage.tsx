import type { useTenantUsage } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { DayChart } from '../../DayChart';
import { messages } from './messages';

/** The firm's usage per day, with its loading state. */
export interface CustomerUsageProps {
  /** The firm's usage per day, with its loading state. */
  usage: ReturnType<typeof useTenantUsage>;
}

/** The firm's API calls on each of the last 30 days. */
export function CustomerUsage({ usage }: CustomerUsageProps) {
  const days = usage.data?.data.history ?? [];
  const { number } = useFormat();
  const { usage: words, apiCalls } = useMessages(messages);
  return (
    <Card title={words.title} description={words.period}>
      <DataView
        label={words.title}
        query={usage}
        isEmpty={!days.some((day) => day.apiCalls > 0)}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState title={words.none} />}
      >
        <DayChart
          height={240}
          label={words.chart}
          nameLabel={words.day}
          valueLabel={apiCalls}
          formatValue={(calls) => words.calls(number(calls))}
          days={days.map((day) => ({ day: day.date, value: day.apiCalls, isRunning: day.isRunning }))}
        />
      </DataView>
    </Card>
  );
}
