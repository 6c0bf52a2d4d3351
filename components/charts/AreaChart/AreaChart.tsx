import { Area, LinePath } from '@visx/shape';
import { useFormat } from '#components/language';
import { Plot, type PlotPoint, type PlotProps } from '../plot/Plot';
import * as styles from './AreaChart.css';

/** A day and its figure. */
export type DayValue = {
  /** The calendar day, `YYYY-MM-DD`. */
  day: string;
  value: number;
};

export interface AreaChartProps extends PlotProps {
  /** One figure for each day, in order and without gaps. When there is none, show an `EmptyState` instead. */
  days: readonly DayValue[];
}

/** A figure day by day. */
export function AreaChart({ days, ...props }: AreaChartProps) {
  const { date, dayMonth } = useFormat();
  const points = days.map(({ day, value }) => ({ name: date(day), shortName: dayMonth(day), value }));
  return (
    <Plot {...props} points={points} isEdgeToEdge>
      {({ height, x, y, active }) => {
        const xOf = (_: PlotPoint, index: number) => x(index);
        const yOf = ({ value }: PlotPoint) => y(value);
        const at = active === undefined ? undefined : points[active];
        return (
          <>
            <Area data={points} x={xOf} y0={height} y1={yOf} className={styles.area} />
            <LinePath data={points} x={xOf} y={yOf} className={styles.line} />
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
