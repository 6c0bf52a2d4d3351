import { type ReactNode, useState } from 'react';
import { Button } from '#components/elements/Button';
import { LoadMore, type PagedQuery } from '#components/patterns/LoadMore';
import * as styles from './FileCards.css';

/** How many rows are shown at first. */
const few = 5;

/** A list of which people mostly want the newest rows. */
export interface NewestProps<Row> {
  /** The list's name for screen readers: "Documents". */
  label: string;
  /** The rows, newest first. The result of `useList` fits. */
  list: PagedQuery & { rows: readonly Row[]; total: number | undefined };
  /** The label of the button that shows the rest: "All 34 documents". */
  all: (total: number) => string;
  /** Renders a row, as an `li`. */
  children: (row: Row) => ReactNode;
}

/** The newest five rows of a list, with a button below that shows the rest. */
export function Newest<Row>({ label, list, all, children }: NewestProps<Row>) {
  const [isAll, setAll] = useState(false);
  const { rows, total = 0 } = list;
  return (
    // Focus falls back here when the button that had it is gone.
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
