import { lazy, Suspense } from 'react';
import type { AreaChartProps } from '#components/charts/AreaChart';

// A chart is heavier than the rest of its screen, so the screen does not wait for it.
const AreaChart = lazy(async () => ({ default: (await import('#components/charts/AreaChart')).AreaChart }));

/** What an `AreaChart` does. */
export type DayChartProps = Omit<AreaChartProps, 'height'> & { height?: number };

/** The line above a chart's plot, which reads out a day. */
const readout = 22;

/** An `AreaChart` that is loaded when it is first drawn; its room is kept. */
export function DayChart({ height = 220, ...props }: DayChartProps) {
  return (
    <div style={{ minBlockSize: height + readout }}>
      <Suspense>
        <AreaChart {...props} height={height} />
      </Suspense>
    </div>
  );
}
