import type { ReactNode } from 'react';
import * as styles from './DescriptionList.css';

/** What a `DescriptionList` takes. */
export interface DescriptionListProps {
  /** The facts, in the order shown: what each is called, and what it is. */
  items: readonly { term: string; detail: ReactNode }[];
}

/** The facts of one record, each name before its value. For many records alike use a `Table`. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, detail }) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
