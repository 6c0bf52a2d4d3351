import { Link } from 'react-aria-components/Link';
import { Skeleton } from '#components/elements/Skeleton';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { useFormat } from '#components/language';
import { useCountsAsShown } from '../DataView';
import * as styles from './StatStrip.css';

/** The direction and size of a figure's change. */
export interface StatTrend {
  /** The arrow's direction; `up` is green and `down` red. */
  direction: 'up' | 'down';
  /** The change: "8.4%". */
  text: string;
  /** The change with its direction in words, for screen readers: "Up 8.4%". */
  spoken: string;
}

/** One figure in the strip. */
export interface Stat {
  /** What the figure counts: "Active Cases". Unique in its strip. */
  label: string;
  /** The figure; numbers get thousands separators. Leave it out while unknown, to show a dash. */
  value?: number | string | undefined;
  /** The unit, small before the figure: "KES". */
  unit?: string;
  /** The total or limit, small after the figure: "/ 51". */
  suffix?: string;
  /** A few words under the figure: "2 end this week". */
  note?: string;
  /** What needs attention, in red after the note: "2 overdue". Leave it out when there is nothing. */
  alert?: string;
  /** The change, shown before the note. */
  trend?: StatTrend;
  /** Where the figure leads: the list of what it counts. The whole cell is then a link. */
  href?: string | undefined;
  /** The colour of the figure. Use `error` (red) for overdue amounts, `success` (green) for money that came in, and only when there is some. */
  tone?: 'error' | 'success';
}

export interface StatStripProps {
  /** The figures, four for the full width. */
  items: readonly Stat[];
  /**
   * Shows grey placeholders instead of figures, so that the layout doesn't shift. Use it while the figures load.
   * @default false
   */
  isLoading?: boolean;
  /**
   * Whether phones show the notes and trends under the figures too. Use `false` above a list, whose first records matter more.
   * @default true
   */
  notesOnPhone?: boolean;
}

/** A page's key figures in one bordered strip; on phones, two per row. */
export function StatStrip({ items, isLoading = false, notesOnPhone = true }: StatStripProps) {
  useCountsAsShown(!isLoading && items.some(({ value }) => value !== undefined));
  return (
    <div className={notesOnPhone ? styles.frame : styles.shortFrame}>
      <dl className={styles.strip} aria-busy={isLoading}>
        {items.map((item) => (
          <div key={item.label} className={styles.cell}>
            <dt className={styles.label}>
              {item.href ? (
                <Link href={item.href} className={styles.link}>
                  {item.label}
                </Link>
              ) : (
                item.label
              )}
            </dt>
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
