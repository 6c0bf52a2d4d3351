import type { ReactNode } from 'react';
import * as styles from './DescriptionList.css';

/** One fact. */
export type Description = {
  /** What is told: "Contact email". Unique in its list. */
  term: string;
  /** The fact itself: text, a date, a chip, a link. */
  detail: ReactNode;
};

export interface DescriptionListProps {
  /** The facts, the most asked for first. */
  items: readonly Description[];
}

/** The facts about one record, each with its name before it. To compare many records, use `Table`. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, detail }) => (
        <div key={term} className={styles.item}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
