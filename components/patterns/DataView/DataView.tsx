import { type ReactNode, useRef } from 'react';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { Spinner } from '#components/elements/Spinner';
import { common, useMessages } from '#components/language';
import { useCountsAsShown } from './contents';
import { ListedOnly } from './ListedOnly';
import * as styles from './DataView.css';
import { useIsOnline } from './useIsOnline';
import { type LoadedQuery, viewOf } from './viewOf';

/** A query, its content, and what is shown until it has loaded. */
export interface DataViewProps {
  /** The main query. */
  query: LoadedQuery;
  /**
   * Further queries for the same part of the page. Their failures are shown here too and Retry reloads them, but nothing waits for
   * them.
   * @default []
   */
  also?: readonly LoadedQuery[] | undefined;
  /** Whether there is nothing to show: not loaded yet, or no records. */
  isEmpty: boolean;
  /** Names the part of the page for screen readers: "Customers". */
  label: string;
  /** Shown while loading: "Loading customers…". */
  loadingText: string;
  /** Shown on failure, with what to do: "Failed to load customers. Please check your connection." */
  errorText: string;
  /** Shown when there are no records: an `EmptyState`. Leave it out where there always are some. */
  empty?: ReactNode;
  /** Replaces the alert. Use it where the page reports the failure of several parts in one place. */
  failed?: ReactNode;
  /** A grey outline of the content, below the spinner. Use it where the layout would shift otherwise. */
  skeleton?: ReactNode;
  /**
   * How many records of a list are shown, and the most that are ever loaded: a line below then says that there may be more. Use it for
   * every list without `LoadMore`.
   */
  listed?: { shown: number; most: number };
  /** The loaded content. It is not rendered before there is any. */
  children: ReactNode;
}

/**
 * Shows a query's state: a spinner while loading, an alert with Retry on failure, an empty state, or the records. If a reload fails,
 * the records stay with the alert above them; offline there is no alert, because the frame's banner says so. The records are dimmed
 * while another search or filter loads.
 */
export function DataView({
  query,
  also = [],
  isEmpty,
  label,
  loadingText,
  errorText,
  empty,
  failed,
  skeleton,
  listed,
  children,
}: DataViewProps) {
  const { retry } = useMessages(common);
  const group = useRef<HTMLDivElement>(null);
  const all = [query, ...also];
  const view = viewOf(query, isEmpty);
  useCountsAsShown(view === 'loaded' || view === 'empty');
  const isUpdating = query.isPlaceholderData ?? false;
  const isOnline = useIsOnline();
  // Offline, the frame's banner says so once for everything still on screen.
  const tellsOfFailure = !failed && (isOnline || view === 'failed') && all.some(({ isError }) => isError);

  const loadAgain = () => {
    // The button disappears with its alert, so focus moves to the group that the data will fill.
    group.current?.focus();
    for (const { refetch } of all) void refetch();
  };

  return (
    <div
      ref={group}
      role="group"
      aria-label={label}
      aria-busy={query.isPending || isUpdating}
      tabIndex={-1}
      className={styles.dataView}
    >
      {tellsOfFailure && (
        <div className={styles.alert}>
          <Alert
            tone="error"
            title={errorText}
            action={
              <Button size="sm" onPress={loadAgain}>
                {retry}
              </Button>
            }
          />
        </div>
      )}
      {view === 'loading' && (
        <>
          <div className={styles.loading}>
            <Spinner label={loadingText} />
          </div>
          {skeleton}
        </>
      )}
      {view === 'failed' && failed}
      {view === 'empty' && empty}
      {view === 'loaded' && (
        <div className={styles.content({ isUpdating })}>
          {children}
          {listed && <ListedOnly {...listed} />}
        </div>
      )}
    </div>
  );
}
