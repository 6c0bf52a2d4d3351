import { useId } from 'react';
import { Bar } from '@visx/shape';
import { useFormat } from '#components/language';
import { Plot, type PlotProps } from '../plot/Plot';
import * as styles from './BarChart.css';

/** One bar: a name and its figure. */
export type BarValue = {
  /** What the figure counts: "Land". Unique in its chart. */
  name: string;
  /**
   * A shorter name for the axis. Use it where the name is long.
   * @default name
   */
  shortName?: string;
  value: number;
  /** Whether the figure is still growing: its bar is hatched, and its name says "so far". Use it for the current month. */
  isRunning?: boolean;
};

export interface BarChartProps extends PlotProps {
  /** The bars in order, a dozen at most. When there are none, show an `EmptyState` instead. */
  bars: readonly BarValue[];
  /**
   * Shows each figure above its bar, and makes the bars slim. Use it where the figures are short and read one by one.
   * @default false
   */
  hasFigures?: boolean;
}

/** Compares a few figures side by side. */
export function BarChart({ bars, hasFigures = false, ...props }: BarChartProps) {
  const { compact } = useFormat();
  const hatching = useId();
  const points = bars.map(({ name, shortName = name, value, isRunning = false }) => ({
    name,
    shortName,
    value,
    isRunning,
  }));
  return (
    <Plot {...props} points={points} isEdgeToEdge={false} hasFigures={hasFigures}>
      {({ height, step, x, y, active }) => {
        const width = hasFigures ? Math.min(step * 0.36, 20) : Math.min(step * 0.62, 48);
        return (
          <>
            <defs>
              <pattern id={hatching} width={4} height={4} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <rect width={1.5} height={4} className={styles.bar()} />
              </pattern>
            </defs>
            {bars.map(({ name, value, isRunning = false }, index) => (
              <g key={name}>
                <Bar
                  x={x(index) - width / 2}
                  y={y(value)}
                  width={width}
                  height={height - y(value)}
                  rx={hasFigures ? 0 : 3}
                  className={styles.bar({ isActive: index === active, isRunning })}
                  {...(isRunning && { style: { fill: `url(#${hatching})` } })}
                />
                {hasFigures && (
                  <text x={x(index)} y={y(value) - 6} textAnchor="middle" className={styles.figure({ isRunning })}>
                    {compact(value)}
                  </text>
                )}
              </g>
            ))}
          </>
        );
      }}
    </Plot>
  );
}
