import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { common, useMessages } from '#components/language';
import { screen } from '#components/theme/scale';
import { useMediaQuery } from '#components/theme/useMediaQuery';
import * as styles from './FilterBar.css';

export interface FilterBarProps {
  /** Names the bar for screen readers: "Search and filter customers". */
  label: string;
  /** The search field, which fills the remaining width. */
  search?: ReactNode;
  /** The selects that filter the list, each as wide as its text. */
  filters?: ReactNode;
  /** `FilterPills` for the most common filters, in a row of their own where the first has no room for them. */
  pills?: ReactNode;
  /**
   * Puts `fields`, the less common filters, behind a button with the number that are `set`; on phones the other filters too. Where
   * there is room, fields that are set when the page opens show at once.
   */
  more?: { fields?: ReactNode; set: number };
  /** The number of matching records: "Showing 8 of 51 customers". Screen readers announce each change. */
  count?: string | undefined;
  /** Actions on the list, such as printing it, after the count. */
  end?: ReactNode;
}

/** The row above a list with search, filters and the number of matches. The screen keeps the state, in the URL. */
export function FilterBar({ label, search, filters, pills, more, count, end }: FilterBarProps) {
  const words = useMessages(common);
  const isPhone = useMediaQuery(screen.phone);
  const [startsOpen] = useState(more !== undefined && more.set > 0);
  const [isOpen = startsOpen && !isPhone, setOpen] = useState<boolean>();
  const [filtersId, moreId] = [useId(), useId()];
  const isFolded = more !== undefined && !isOpen;
  const tail = (
    <div className={styles.tail}>
      <p role="status" className={styles.count}>
        {count}
      </p>
      {end}
    </div>
  );
  return (
    <div role="search" aria-label={label} className={styles.filterBar}>
      {search && <div className={styles.search}>{search}</div>}
      {more && (
        <div className={styles.moreButton({ hasFields: Boolean(more.fields) })}>
          <Button
            icon={<Icon of={SlidersHorizontal} />}
            aria-expanded={isOpen}
            aria-controls={`${filtersId} ${moreId}`}
            onPress={() => setOpen(!isOpen)}
          >
            {words.filters(more.set)}
          </Button>
        </div>
      )}
      {filters && (
        <div id={filtersId} className={styles.filters({ isFolded })}>
          {filters}
        </div>
      )}
      {/* Beside the selects, so that pills which fill their row don't give the count another. */}
      {filters && tail}
      {pills ? (
        <div className={styles.pillRow}>
          {pills}
          {!filters && tail}
        </div>
      ) : (
        !filters && tail
      )}
      {more?.fields && (
        <div id={moreId} className={styles.more({ isFolded })}>
          {more.fields}
        </div>
      )}
    </div>
  );
}
