import { useState } from 'react';
import type { UsageDay } from '#components/api';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { Card } from '#components/patterns/Card';
import { DayChart } from '../../DayChart';
import { formatFigure } from '../usageFigures';
import { LoadedPart, type LoadedPartProps } from './LoadedPart';
import { messages } from './messages';

const valueOf = {
  apiCalls: ({ apiCalls }: UsageDay) => apiCalls,
  users: ({ users }: UsageDay) => users,
  storage: ({ storageUsed }: UsageDay) => storageUsed / 1024,
};

type Metric = keyof typeof valueOf;

const choices = (Object.keys(valueOf) as Metric[]).map((id) => ({ id, label: messages.metrics[id].name }));

/** What `UsageHistory` takes. */
export interface UsageHistoryProps {
  /** How its load stands. */
  query: LoadedPartProps['query'];
  /** The days of all firms, today last. */
  days: readonly UsageDay[];
}

/** How what all firms use went from day to day, one figure at a time. */
export function UsageHistory({ query, days }: UsageHistoryProps) {
  const [metric, setMetric] = useState<Metric>('apiCalls');
  const { name, chart, say } = messages.metrics[metric];
  return (
    <Card
      title={messages.history.title}
      description={messages.history.period}
      actions={<SegmentedControl label={messages.history.shown} items={choices} value={metric} onChange={setMetric} />}
    >
      <LoadedPart
        query={query}
        label={messages.history.title}
        loadingText={messages.history.loading}
        isEmpty={days.length === 0}
        empty={null}
      >
        <DayChart
          label={chart}
          nameLabel={messages.history.day}
          valueLabel={name}
          height={256}
          formatValue={(value) => say(formatFigure(value))}
          days={days.map((day) => ({ day: day.date, value: valueOf[metric](day) }))}
        />
      </LoadedPart>
    </Card>
  );
}
