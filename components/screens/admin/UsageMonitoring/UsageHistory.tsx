import { useState } from 'react';
import type { UsageDay } from '#components/api';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView, type LoadedQuery } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { DayChart } from '../../DayChart';
import { type Period, PeriodDays, PeriodSelect } from '../Period';
import { messages } from './messages';

const valueOf = {
  apiCalls: ({ apiCalls }: UsageDay) => apiCalls,
  users: ({ users }: UsageDay) => users,
  storage: ({ storageUsed }: UsageDay) => storageUsed / 1024,
};

type Metric = keyof typeof valueOf;

/** The days and how their load stands. */
export interface UsageHistoryProps {
  /** How its load stands. */
  query: LoadedQuery;
  /** The days of all firms, the latest last. */
  days: readonly UsageDay[];
  /** The period that they are of. */
  period: Period;
}

/** How what all firms use went from day to day, one figure at a time. */
export function UsageHistory({ query, days, period }: UsageHistoryProps) {
  const words = useMessages(messages);
  const { number } = useFormat();
  const [metric, setMetric] = useState<Metric>('apiCalls');
  const { name, chart, say } = words.metrics[metric];
  return (
    <Card
      title={words.history.title}
      description={words.history.period(period.text)}
      actions={
        <>
          <SegmentedControl
            label={words.history.shown}
            items={(Object.keys(valueOf) as Metric[]).map((id) => ({ id, label: words.metrics[id].name }))}
            value={metric}
            onChange={setMetric}
          />
          <PeriodSelect period={period} />
        </>
      }
    >
      <PeriodDays period={period} />
      <DataView
        query={query}
        label={words.history.title}
        errorText={words.loadFailed}
        failed={<EmptyState title={words.notLoaded} />}
        loadingText={words.history.loading}
        isEmpty={days.length === 0}
      >
        <DayChart
          label={chart(period.text)}
          nameLabel={words.history.day}
          valueLabel={name}
          height={320}
          formatValue={(value) => say(number(value))}
          days={days.map((day) => ({ day: day.date, value: valueOf[metric](day), isRunning: day.isRunning }))}
        />
      </DataView>
    </Card>
  );
}
