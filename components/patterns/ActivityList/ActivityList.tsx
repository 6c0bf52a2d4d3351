import { RelativeTime } from '#components/patterns/RelativeTime';
import { StatusChip } from '#components/patterns/StatusChip';
import * as styles from './ActivityList.css';

/** Something that happened. The API's activity items fit as they are. */
export type ActivityItem = {
  id: string;
  /** What happened: "Invoice paid". */
  title: string;
  /** To whom or what: "Mbuyu Chambers · INV-2026-0412". */
  description: string;
  /** When, as RFC 3339. */
  timestamp: string;
  /** How it went: `success`, `warning`, `error`, or another word, which is neutral. */
  status: string;
};

export interface ActivityListProps {
  /** What happened, the latest first. When there is nothing, show an `EmptyState` instead. */
  items: readonly ActivityItem[];
  /** Names the list for screen readers: "Recent Activity". */
  label: string;
  /**
   * The moment that counts as now. Give it in stories and tests, whose words must not change.
   * @default the clock
   */
  now?: Date;
}

/** What happened lately, and how it went. It stands in a `Card` without padding. */
export function ActivityList({ items, label, now }: ActivityListProps) {
  return (
    <ul aria-label={label}>
      {items.map(({ id, title, description, timestamp, status }) => (
        <li key={id} className={styles.item}>
          <div className={styles.words}>
            <p className={styles.title}>{title}</p>
            <p className={styles.description}>{description}</p>
          </div>
          <div className={styles.end}>
            <RelativeTime value={timestamp} {...(now && { now })} />
            <StatusChip kind="activity" value={status} />
          </div>
        </li>
      ))}
    </ul>
  );
}
