import { Suspense } from 'react';
import { lazyWhenIdle } from '#components/elements/later';
import { Skeleton } from '#components/elements/Skeleton';
import { useMessages } from '#components/language';
import type { ListScreen } from '../../list';
import * as styles from './FirmRange.css';
import { messages } from './messages';

const FirmRangeFields = lazyWhenIdle(() => import('./FirmRangeFields'));

/** The filters that its fields set, as the calls name them. */
export const firmRangeFilters = ['tenantId', 'from', 'to'] as const;

/** The list that is narrowed, and what its days are. */
export interface FirmRangeProps {
  /** What `useListScreen` gives. */
  list: Pick<ListScreen<unknown>, 'filter' | 'setFilter'>;
  /** Names the first day: "Issued from". */
  fromLabel: string;
  /** Names the last day: "Issued to". */
  toLabel: string;
}

/** Narrows a list to one firm, and to what is of two days or between them. Its fields come once the list is drawn. */
export function FirmRange(props: FirmRangeProps) {
  const { firm } = useMessages(messages);
  const labels = [firm, props.fromLabel, props.toLabel];
  return (
    <div className={styles.range}>
      <Suspense
        fallback={labels.map((label) => (
          <div key={label} className={styles.field}>
            {label}
            <div className={styles.box}>
              <Skeleton />
            </div>
          </div>
        ))}
      >
        <FirmRangeFields {...props} />
      </Suspense>
    </div>
  );
}
