import { lazy, Suspense } from 'react';
import type { PeriodProps } from './PeriodSelect';

const PeriodFields = lazy(() => import('./PeriodFields'));

/** The first and the last day of a custom period; nothing for one that has a name. */
export function PeriodDays({ period: { from, to, today, setDays } }: PeriodProps) {
  if (from === undefined || to === undefined) return null;
  return (
    <Suspense>
      <PeriodFields from={from} to={to} today={today} setDays={setDays} />
    </Suspense>
  );
}
