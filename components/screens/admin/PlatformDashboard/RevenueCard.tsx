import type { RevenueDay } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { fromCents, toCents } from '#domain/money';
import { DayChart } from '../../DayChart';
import { messages } from './messages';
import { Missing } from './Missing';

export interface RevenueCardProps {
  /** What was paid on each day, oldest first. */
  days: readonly RevenueDay[] | undefined;
  /** The chart's height, in px. */
  height: number;
}

/** What was paid to all firms each day, and in total for the period. */
export function RevenueCard({ days, height }: RevenueCardProps) {
  const words = useMessages(messages).revenue;
  const { money } = useFormat();
  if (!days || days.length === 0) {
    return (
      <Card title={words.title}>
        <Missing />
      </Card>
    );
  }
  const total = fromCents(days.reduce((sum, { revenue }) => sum + toCents(revenue), 0));
  return (
    <Card title={words.title} description={words.description(days.length)} figure={money(total)}>
      <DayChart
        days={days.map(({ date, revenue, isRunning }) => ({ day: date, value: revenue, isRunning }))}
        label={words.chart(days.length)}
        nameLabel={words.day}
        valueLabel={words.value}
        formatValue={money}
        height={height}
      />
    </Card>
  );
}
