import type { components } from '#openapi';
import { useFormat, useMessages } from '#components/language';
import { fromCents, toCents } from '#domain/money';
import * as styles from './MetricsChart.css';
import { messages } from './messages';

/** A metric's months, the current one last. */
export type Months = components['schemas']['FirmMetric']['months'];

/** The months' key figures: the current month, the best one, the total and the average. */
export function Facts({ months }: { months: Months }) {
  const words = useMessages(messages);
  const { compact, month: monthName, number } = useFormat();
  const running = months.at(-1);
  const best = months.reduce<Months[number] | undefined>(
    (one, other) => (one && one.value >= other.value ? one : other),
    undefined,
  );
  if (!running || !best) return null;
  const total = fromCents(months.reduce((sum, { value }) => sum + toCents(value), 0));
  const average = total / months.length;
  const write = (value: number) => (value < 10_000 ? number(value) : compact(value));
  return (
    <dl className={styles.facts}>
      <div>
        <dt className={styles.label}>{words.soFar(monthName(running.month, 'long'))}</dt>
        <dd className={styles.figure({ size: 'large' })}>{write(running.value)}</dd>
      </div>
      <div>
        <dt className={styles.label}>{words.bestMonth}</dt>
        <dd className={styles.figure({ size: 'small' })}>
          {write(best.value)} <span className={styles.unit}>{monthName(best.month, 'long')}</span>
        </dd>
      </div>
      <div>
        <dt className={styles.label}>{words.months(months.length)}</dt>
        <dd className={styles.figure({ size: 'small' })}>
          {write(total)} <span className={styles.unit}>{words.average(write(average))}</span>
        </dd>
      </div>
    </dl>
  );
}
