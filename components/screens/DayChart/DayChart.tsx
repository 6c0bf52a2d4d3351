import { lazy, Suspense } from 'react';
import type { AreaChartProps } from '#components/charts/AreaChart';

// A chart is heavier than the rest of its screen, so the screen does not wait for it.
const AreaChart = lazy(async () => ({ default: (await import('#components/charts/AreaChart')).AreaChart }));

/** The props of `AreaChart`, with `height` optional. */
export type DayChartProps = Omit<AreaChartProps, 'height'> & { height?: number };

/** The height of the line above the plot that reads out a day, in px. */
const readout = 22;

/** An `AreaChart` that is lazy-loaded when first rendered; its space is reserved meanwhile. */
export function DayChart({ height = 220, ...props }: DayChartProps) {
  return (
    <div style={{ minBlockSize: height + readout }}>
      <Suspense>
        <AreaChart {...props} height={height} />
      </Suspense>
    </div>
  );
}
