import { useId } from 'react';
import { Area, LinePath } from '@visx/shape';
import { useFormat } from '#components/language';
import { Plot, type PlotPoint, type PlotProps } from '../plot/Plot';
import * as styles from './AreaChart.css';

/** One day's figure. */
export type DayValue = {
  /** The calendar day, `YYYY-MM-DD`. */
  day: string;
  value: number;
  /** Whether the day is still in progress: its line is dashed, its area hatched, and its name says "so far". Use it for the last day. */
  isRunning?: boolean | undefined;
};

export interface AreaChartProps extends PlotProps {
  /** One figure per day, in order and without gaps. When there are none, show an `EmptyState` instead. */
  days: readonly DayValue[];
}

/** Shows how a figure develops from day to day. */
export function AreaChart({ days, ...props }: AreaChartProps) {
  const { date, dayMonth } = useFormat();
  const hatching = useId();
  const points = days.map(({ day, value, isRunning = false }) => ({
    name: date(day),
    shortName: dayMonth(day),
    value,
    isRunning,
  }));
  const over = points.filter(({ isRunning }) => !isRunning);
  const running = points.length > over.length ? points.slice(-2) : [];
  return (
    <Plot {...props} points={points} isEdgeToEdge>
      {({ height, x, y, active }) => {
        const xOf = (_: PlotPoint, index: number) => x(index);
        const yOf = ({ value }: PlotPoint) => y(value);
        const xOfRunning = (_: PlotPoint, index: number) => x(points.length - running.length + index);
        const at = active === undefined ? undefined : points[active];
        return (
          <>
            <Area data={over} x={xOf} y0={height} y1={yOf} className={styles.area} />
            <LinePath data={over} x={xOf} y={yOf} className={styles.line()} />
            {running.length > 0 && (
              <>
                <defs>
                  <pattern
                    id={hatching}
                    width={5}
                    height={5}
                    patternUnits="userSpaceOnUse"
                    patternTransform="rotate(45)"
                  >
                    <rect width={2} height={5} className={styles.area} />
                  </pattern>
                </defs>
                <Area data={running} x={xOfRunning} y0={height} y1={yOf} fill={`url(#${hatching})`} />
                <LinePath data={running} x={xOfRunning} y={yOf} className={styles.line({ isRunning: true })} />
              </>
            )}
            {at && active !== undefined && (
              <>
                <line x1={x(active)} x2={x(active)} y2={height} className={styles.guide} />
                <circle cx={x(active)} cy={y(at.value)} r={4.5} className={styles.dot} />
              </>
            )}
          </>
        );
      }}
    </Plot>
  );
}
