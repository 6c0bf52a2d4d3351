import type { ReactNode } from 'react';
import * as styles from './DescriptionList.css';

/** One labelled value. */
export type Description = {
  /** The label: "Contact email". Unique in its list. */
  term: string;
  /** The value: text, a date, a chip, a link. */
  detail: ReactNode;
};

export interface DescriptionListProps {
  /** The values, most needed first. */
  items: readonly Description[];
}

/** One record's details, each with its label. To compare many records, use `Table`. */
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
