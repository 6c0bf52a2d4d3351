import { type ReactNode, useState } from 'react';
import { Button } from '#components/elements/Button';
import { LoadMore, type PagedQuery } from '#components/patterns/LoadMore';
import * as styles from './FileCards.css';

/** How many rows are shown at first. */
const few = 5;

/** A list whose newest rows are what is looked for most. */
export interface NewestProps<Row> {
  /** Names the list for screen readers: "Documents". */
  label: string;
  /** The rows, newest first. What `useList` gives fits as it is. */
  list: PagedQuery & { rows: readonly Row[]; total: number | undefined };
  /** The words of the button that shows the others: "All 34 documents". */
  all: (total: number) => string;
  /** Draws a row, as an `li`. */
  children: (row: Row) => ReactNode;
}

/** The newest five of a list, and below them the way to all the others. */
export function Newest<Row>({ label, list, all, children }: NewestProps<Row>) {
  const [isAll, setAll] = useState(false);
  const { rows, total = 0 } = list;
  return (
    // The focus has this place when the button that had it is gone.
    <div tabIndex={-1} className={styles.newest}>
      <ul aria-label={label}>{(isAll ? rows : rows.slice(0, few)).map(children)}</ul>
      {isAll ? (
        <LoadMore query={list} isManual />
      ) : (
        total > few && (
          <div className={styles.foot}>
            <Button tone="quiet" size="sm" onPress={() => setAll(true)}>
              {all(total)}
            </Button>
          </div>
        )
      )}
    </div>
  );
}
