import { type ReactNode, useRef } from 'react';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { Spinner } from '#components/elements/Spinner';
import { common, useMessages } from '#components/language';
import * as styles from './DataView.css';
import { useIsOnline } from './useIsOnline';
import { type LoadedQuery, viewOf } from './viewOf';

/** Data of a page and what stands in its place until it is there. */
export interface DataViewProps {
  /** What is loaded. */
  query: LoadedQuery;
  /**
   * What is loaded for the same part of the page. Its failure is told here too, and Retry loads it again; nothing waits for it.
   * @default []
   */
  also?: readonly LoadedQuery[] | undefined;
  /** There is nothing to show: no answer yet, or an answer without records. */
  isEmpty: boolean;
  /** Names the part of the page for screen readers: "Customers". */
  label: string;
  /** Says what is awaited: "Loading customers…". */
  loadingText: string;
  /** Says what failed and what to do: "Failed to load customers. Please check your connection." */
  errorText: string;
  /** Stands where the records would be when there are none: an `EmptyState`. Leave it out where there is always something. */
  empty?: ReactNode;
  /** Stands in place of the alert. Use it where the page tells of a failure of several parts in one place. */
  failed?: ReactNode;
  /** The shape of what is coming, in grey under the spinner. Use it where the page would jump otherwise. */
  skeleton?: ReactNode;
  /** The loaded records. Not rendered before there are some. */
  children: ReactNode;
}

/**
 * What a page shows while its data loads, fails or arrives: a spinner with words, an alert with a button that tries again, an empty
 * state, or the records. When a later load fails, the records stay and the alert stands above them; without a network they just stay,
 * because the frame's banner says so. While another search
 * or filter is being answered they are dimmed.
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
  children,
}: DataViewProps) {
  const { retry } = useMessages(common);
  const group = useRef<HTMLDivElement>(null);
  const all = [query, ...also];
  const view = viewOf(query, isEmpty);
  const isUpdating = query.isPlaceholderData ?? false;
  const isOnline = useIsOnline();
  // Without a network the frame's banner says so once for all that is still shown.
  const tellsOfFailure = !failed && (isOnline || view === 'failed') && all.some(({ isError }) => isError);

  const loadAgain = () => {
    // The button goes away with its alert, so focus waits on the group that the answer will fill.
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
      {view === 'loaded' && <div className={styles.content({ isUpdating })}>{children}</div>}
    </div>
  );
}
