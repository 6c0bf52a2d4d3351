import { Skeleton } from '#components/elements/Skeleton';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { useFormat } from '#components/language';
import * as styles from './StatStrip.css';

/** How a figure has changed, and by how much. */
export interface StatTrend {
  /** The arrow's direction; `up` is green and `down` red. */
  direction: 'up' | 'down';
  /** How far: "8.4%". */
  text: string;
  /** The same with its direction in words, for screen readers: "Up 8.4%". */
  spoken: string;
}

/** One figure of the strip. */
export interface Stat {
  /** What is counted: "Active Cases". Unique in its strip. */
  label: string;
  /** The figure; a number gets its thousands separators. Leave it out when it is not known, and a dash is shown. */
  value?: number | string | undefined;
  /** What the figure is in, small before it: "KES". */
  unit?: string;
  /** What the figure is out of, small after it: "/ 51". */
  suffix?: string;
  /** A few words under the figure: "2 end this week". */
  note?: string;
  /** What of it needs attention, in red after the note: "2 overdue". Leave it out when there is nothing. */
  alert?: string;
  /** Where the figure is going, before the note. */
  trend?: StatTrend;
  /** `error` shows the figure in red. Use it for overdue amounts, and only when there are some. */
  tone?: 'error';
}

export interface StatStripProps {
  /** The figures, four for the full width. */
  items: readonly Stat[];
  /**
   * Shows grey bars in place of the figures, so that nothing moves when they arrive.
   * @default false
   */
  isLoading?: boolean;
}

/** The figures of a page in one ruled strip. Two of them stand side by side on a phone. */
export function StatStrip({ items, isLoading = false }: StatStripProps) {
  return (
    <div className={styles.frame}>
      <dl className={styles.strip} aria-busy={isLoading}>
        {items.map((item) => (
          <div key={item.label} className={styles.cell}>
            <dt className={styles.label}>{item.label}</dt>
            {isLoading ? <LoadingFigure /> : <Figure {...item} />}
          </div>
        ))}
      </dl>
    </div>
  );
}

function Figure({ value = '—', unit, suffix, note, alert, trend, tone }: Stat) {
  const { amount } = useFormat();
  return (
    <>
      <dd className={styles.figure({ tone })}>
        {unit && <span className={styles.unit}>{unit} </span>}
        {typeof value === 'number' ? amount(value) : value}
        {suffix && <span className={styles.unit}> {suffix}</span>}
      </dd>
      {(note || alert || trend) && (
        <dd className={styles.note}>
          {trend && <Trend {...trend} />} {note}
          {note && alert && ' · '}
          {alert && <span className={styles.alert}>{alert}</span>}
        </dd>
      )}
    </>
  );
}

function Trend({ direction, text, spoken }: StatTrend) {
  return (
    <span className={styles.trend({ direction })}>
      <span aria-hidden>
        {direction === 'up' ? '▲' : '▼'} {text}
      </span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  );
}

function LoadingFigure() {
  return (
    <>
      <dd className={styles.figure()}>
        <Skeleton width="55%" />
      </dd>
      <dd className={styles.note}>
        <Skeleton width="70%" />
      </dd>
    </>
  );
}
