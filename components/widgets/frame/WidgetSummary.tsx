import type { WidgetSize } from './room';
import * as styles from './frame.css';
import * as rooms from './rooms.css';

/** A widget's summary for each size: "47" when narrow, "47 clients, 4 unread messages" when broad. */
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
