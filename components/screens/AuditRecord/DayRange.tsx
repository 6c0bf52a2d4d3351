import { lazyWhenIdle } from '#components/elements/later';
import { Skeleton } from '#components/elements/Skeleton';
import { useMessages } from '#components/language';
import type { ListScreen } from '../list';
import * as styles from './columns.css';
import { messages } from './messages';

const DayRangeFields = lazyWhenIdle(() => import('./DayRangeFields'));

/** The API names of the filters that its fields set. */
export const dayRangeFilters = ['from', 'to'] as const;

export interface DayRangeProps {
  /** The result of `useListScreen`. */
  list: Pick<ListScreen<unknown>, 'filter' | 'setFilter'>;
}

/** Filters a list by a range of days, both ends included. Its fields load after the list has rendered. */
export function DayRange(props: DayRangeProps) {
  const { from, to } = useMessages(messages);
  return (
    <div className={styles.range}>
      <DayRangeFields
        {...props}
        standIn={[from, to].map((label) => (
          <div key={label} className={styles.field}>
            {label}
            <div className={styles.box}>
              <Skeleton />
            </div>
          </div>
        ))}
      />
    </div>
  );
}
