import { lazy, Suspense } from 'react';
import type { RevenueDay } from '#components/api';
import { Skeleton } from '#components/elements/Skeleton';
import { Card } from '#components/patterns/Card';
import { formatMoney, fromCents, toCents } from '#domain/money';
import { messages } from './messages';
import { Missing } from './Missing';

// The page is read before its drawing is there.
const AreaChart = lazy(async () => ({ default: (await import('#components/charts/AreaChart')).AreaChart }));

const words = messages.revenue;
const height = 320;
/** The line over the plot that says the value under the cursor. */
const readout = 22;

/** What `RevenueCard` takes. */
export interface RevenueCardProps {
  /** What was paid on each day, oldest first. */
  days: readonly RevenueDay[] | undefined;
}

/** What was paid to all firms day by day, and in the whole period. */
export function RevenueCard({ days }: RevenueCardProps) {
  if (!days || days.length === 0) {
    return (
      <Card title={words.title}>
        <Missing />
      </Card>
    );
  }
  const total = fromCents(days.reduce((sum, { revenue }) => sum + toCents(revenue), 0));
  return (
    <Card title={words.title} description={words.description(days.length)} figure={formatMoney(total)}>
      <Suspense fallback={<Skeleton height={`${height + readout}px`} />}>
        <AreaChart
          days={days.map(({ date, revenue }) => ({ day: date, value: revenue }))}
          label={words.chart(days.length)}
          nameLabel={words.day}
          valueLabel={words.value}
          formatValue={formatMoney}
          height={height}
        />
      </Suspense>
    </Card>
  );
}
