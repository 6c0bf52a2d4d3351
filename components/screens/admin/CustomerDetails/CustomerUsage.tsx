import type { useTenantUsage } from '#components/api';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { DayChart } from '../../DayChart';
import { common } from '../../messages';
import { formatFigure } from '../usageFigures';
import { messages } from './messages';

/** What `CustomerUsage` takes. */
export interface CustomerUsageProps {
  /** The firm's days and how their load stands. */
  usage: ReturnType<typeof useTenantUsage>;
}

/** The firm's API calls on each of the last 30 days. */
export function CustomerUsage({ usage }: CustomerUsageProps) {
  const days = usage.data?.data.history ?? [];
  const words = messages.usage;
  return (
    <Card title={words.title} description={words.period}>
      <DataView
        label={words.title}
        state={{
          isPending: usage.isPending,
          isError: usage.isError,
          isEmpty: !days.some(({ apiCalls }) => apiCalls > 0),
          onRetry: () => void usage.refetch(),
        }}
        loadingText={words.loading}
        errorText={words.failed}
        retryLabel={common.retry}
        empty={<EmptyState title={words.none} />}
      >
        <DayChart
          height={320}
          label={words.chart}
          nameLabel={words.day}
          valueLabel={messages.apiCalls}
          formatValue={(calls) => words.calls(formatFigure(calls))}
          days={days.map(({ date, apiCalls }) => ({ day: date, value: apiCalls }))}
        />
      </DataView>
    </Card>
  );
}
