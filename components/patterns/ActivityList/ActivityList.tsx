import { useAboutBy } from '#components/language/vocabulary';
import { RelativeTime } from '#components/patterns/RelativeTime';
import { StatusChip } from '#components/patterns/StatusChip';
import * as styles from './ActivityList.css';

/** One event. The API's activity items can be passed as they are. */
export type ActivityItem = {
  id: string;
  /** What happened: "Invoice paid". */
  title: string;
  /** The records concerned: "Mbuyu Chambers · INV-2026-0412". */
  description: string;
  /** When, as RFC 3339. */
  timestamp: string;
  /** The outcome: `success`, `warning`, `error`, or any other word, which is neutral. */
  status: string;
  /** Who did it, if they were signed in. */
  personName?: string;
  /** Whether the platform's people did it, in a firm's own activity. */
  byPlatform?: boolean;
};

export interface ActivityListProps {
  /** The events, newest first. When there are none, show an `EmptyState` instead. */
  items: readonly ActivityItem[];
  /** Names the list for screen readers: "Recent Activity". */
  label: string;
  /**
   * The current time, for relative times. Set it in stories and tests, whose text must not change.
   * @default the clock
   */
  now?: Date;
}

/** A list of recent events with their outcomes. Put it in a `Card` without padding. */
export function ActivityList({ items, label, now }: ActivityListProps) {
  const aboutBy = useAboutBy();
  return (
    <ul aria-label={label}>
      {items.map(({ id, title, description, timestamp, status, personName, byPlatform }) => (
        <li key={id} className={styles.item}>
          <div className={styles.words}>
            <p className={styles.title}>{title}</p>
            <p className={styles.description}>{aboutBy(description, personName, byPlatform)}</p>
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
