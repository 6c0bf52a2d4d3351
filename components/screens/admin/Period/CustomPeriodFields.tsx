import { lazy, Suspense } from 'react';
import type { PeriodProps } from './PeriodSelect';

const PeriodFields = lazy(() => import('./PeriodFields'));

/** Fields for the first and last day of a custom period. Renders nothing for a named period. */
export function CustomPeriodFields({ period: { from, to, today, setDays } }: PeriodProps) {
  if (from === undefined || to === undefined) return null;
  return (
    <Suspense>
      <PeriodFields from={from} to={to} today={today} setDays={setDays} />
    </Suspense>
  );
}
