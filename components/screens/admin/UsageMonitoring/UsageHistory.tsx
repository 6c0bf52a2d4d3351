import { useState } from 'react';
import type { UsageDay } from '#components/api';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView, type LoadedQuery } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { DayChart } from '../../DayChart';
import { type Period, CustomPeriodFields, PeriodSelect } from '../Period';
import { messages } from './messages';

const valueOf = {
  apiCalls: ({ apiCalls }: UsageDay) => apiCalls,
  users: ({ users }: UsageDay) => users,
  storage: ({ storageUsed }: UsageDay) => storageUsed / 1024,
};

type Metric = keyof typeof valueOf;

/** The usage per day, with its loading state. */
export interface UsageHistoryProps {
  /** The loading state. */
  query: LoadedQuery;
  /** The usage of all firms per day, oldest first. */
  days: readonly UsageDay[];
  /** The period they cover. */
  period: Period;
}

/** A chart of all firms' usage per day, one figure at a time. */
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
      <CustomPeriodFields period={period} />
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
