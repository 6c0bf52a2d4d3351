import { Bar } from '@visx/shape';
import { Plot, type PlotProps } from '../plot/Plot';
import * as styles from './BarChart.css';

/** A thing and its figure. */
export type BarValue = {
  /** What is counted: "Land". Unique in its chart. */
  name: string;
  /**
   * The same in a word for the axis, where the name is long.
   * @default name
   */
  shortName?: string;
  value: number;
};

export interface BarChartProps extends PlotProps {
  /** The things in the order they are read, a dozen at most. When there is none, show an `EmptyState` instead. */
  bars: readonly BarValue[];
}

/** Figures of a few things side by side, to compare. */
export function BarChart({ bars, ...props }: BarChartProps) {
  const points = bars.map(({ name, shortName = name, value }) => ({ name, shortName, value }));
  return (
    <Plot {...props} points={points} isEdgeToEdge={false}>
      {({ height, step, x, y, active }) => {
        const width = Math.min(step * 0.62, 48);
        return points.map(({ name, value }, index) => (
          <Bar
            key={name}
            x={x(index) - width / 2}
            y={y(value)}
            width={width}
            height={height - y(value)}
            rx={3}
            className={styles.bar({ isActive: index === active })}
          />
        ));
      }}
    </Plot>
  );
}
