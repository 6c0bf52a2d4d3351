import { lazyWhenIdle } from '#components/elements/later';
import { Skeleton } from '#components/elements/Skeleton';
import { useMessages } from '#components/language';
import type { ListScreen } from '../../list';
import * as styles from './FirmRange.css';
import { messages } from './messages';

const FirmRangeFields = lazyWhenIdle(() => import('./FirmRangeFields'));

/** The API names of the filters that its fields set. */
export const firmRangeFilters = ['tenantId', 'from', 'to'] as const;

/** The list to filter, and the labels of its dates. */
export interface FirmRangeProps {
  /** The result of `useListScreen`. */
  list: Pick<ListScreen<unknown>, 'filter' | 'setFilter'>;
  /** The label of the first day: "Issued from". */
  fromLabel: string;
  /** The label of the last day: "Issued to". */
  toLabel: string;
}

/** Filters a list by firm and by a range of days, both ends included. Its fields load after the list has rendered. */
export function FirmRange(props: FirmRangeProps) {
  const { firm } = useMessages(messages);
  const labels = [firm, props.fromLabel, props.toLabel];
  return (
    <div className={styles.range}>
      <FirmRangeFields
        {...props}
        standIn={labels.map((label) => (
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
