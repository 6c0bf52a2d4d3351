import type { WidgetSize } from '#components/theme/widgetRoom';
import * as styles from './DashboardWidget.css';
import * as rooms from './rooms.css';

/** A widget's summary for each size: "8" when narrow, "8 of 12 tasks done" when broad. */
export type WidgetSummaryProps = { narrow: string } & Partial<Record<WidgetSize, string>>;

const order = ['medium', 'wide', 'broad', 'large'] as const;

/** A widget's summary, longer as the widget grows. Each text is shown until the next one's size is reached. */
export function WidgetSummary({ narrow, ...more }: WidgetSummaryProps) {
  const given = order.filter((name) => more[name] !== undefined);
  const until = (next: WidgetSize | undefined) => (next ? rooms.until[next] : '');
  return (
    <>
      <p className={`${styles.line} ${until(given[0])}`}>{narrow}</p>
      {given.map((name, index) => (
        <p key={name} className={`${styles.line} ${rooms.from[name]} ${until(given[index + 1])}`}>
          {more[name]}
        </p>
      ))}
    </>
  );
}
