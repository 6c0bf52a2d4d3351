import { useFormat } from '#components/language';
import type { Months } from './Facts';
import * as styles from './MetricsChart.css';

export interface SmallBarsProps {
  /** The metric's months, the current one last. */
  months: Months;
  /** Shown after the current month's figure: "cases opened". */
  unit: string;
}

/** The current month's figure, and the months as bars without figures. */
export function SmallBars({ months, unit }: SmallBarsProps) {
  const { compact, number } = useFormat();
  const value = months.at(-1)?.value ?? 0;
  const most = Math.max(...months.map((month) => month.value), 1);
  return (
    <div className={styles.small}>
      <p className={styles.figure({ size: 'large' })}>
        {value < 10_000 ? number(value) : compact(value)} <span className={styles.unit}>{unit}</span>
      </p>
      <div aria-hidden className={styles.bars}>
        {months.map((month, index) => (
          <span
            key={month.month}
            className={styles.bar({ isRunning: index === months.length - 1 })}
            style={{ blockSize: `${(month.value / most) * 100}%` }}
          />
        ))}
      </div>
    </div>
  );
}
