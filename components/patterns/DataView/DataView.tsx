import { type ReactNode, useRef } from 'react';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { Spinner } from '#components/elements/Spinner';
import * as styles from './DataView.css';
import { type DataState, viewOf } from './viewOf';

/** What a `DataView` takes. */
export interface DataViewProps {
  /** How the load stands. A query's own `isPending`, `isError` and `refetch` fit. */
  state: DataState;
  /** Names the part of the page for screen readers: "Customers". */
  label: string;
  /** Says what is awaited: "Loading customers...". */
  loadingText: string;
  /** Says what failed and what to do: "Failed to load customers. Please check your connection." */
  errorText: string;
  /** The word on the button that loads again: "Retry". */
  retryLabel: string;
  /** Stands where the records would be when there are none: an `EmptyState`. Leave it out where there is always something. */
  empty?: ReactNode;
  /** The shape of what is coming, drawn in grey under the spinner. Use it where the page would jump otherwise. */
  skeleton?: ReactNode;
  /** The loaded records. Not drawn before there are some. */
  children: ReactNode;
}

/**
 * What a page shows of its data at each stage: a spinner with words, an alert with a button that tries again, an empty
 * state, or the records. When a later load fails, the records stay and the alert stands above them.
 */
export function DataView({
  state,
  label,
  loadingText,
  errorText,
  retryLabel,
  empty,
  skeleton,
  children,
}: DataViewProps) {
  const group = useRef<HTMLDivElement>(null);
  const view = viewOf(state);

  const retry = () => {
    // The button goes away with its alert, so focus waits on the group that the answer will fill.
    group.current?.focus();
    state.onRetry();
  };

  return (
    <div
      ref={group}
      role="group"
      aria-label={label}
      aria-busy={state.isPending}
      tabIndex={-1}
      className={styles.dataView}
    >
      {state.isError && (
        <div className={styles.alert}>
          <Alert
            tone="error"
            title={errorText}
            action={
              <Button size="sm" onPress={retry}>
                {retryLabel}
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
      {view === 'empty' && empty}
      {view === 'loaded' && children}
    </div>
  );
}
