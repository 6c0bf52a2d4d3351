import type { ReactNode } from 'react';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { common } from '../../messages';
import { messages } from './messages';

/** What a `LoadedPart` takes. */
export interface LoadedPartProps {
  /** How the load stands: a query's own state. */
  query: { isPending: boolean; isError: boolean };
  /** Names the part for screen readers. */
  label: string;
  /** Says what is awaited. */
  loadingText: string;
  /** There is nothing to show. */
  isEmpty: boolean;
  /** Stands there when the answer has nothing in it. */
  empty: ReactNode;
  /** What was loaded. */
  children: ReactNode;
}

/** A part of the page that loads by itself. Of a failure the page's one alert tells; here stands only that nothing does. */
export function LoadedPart({ query, label, loadingText, isEmpty, empty, children }: LoadedPartProps) {
  return (
    <DataView
      label={label}
      state={{ isPending: query.isPending, isError: false, isEmpty, onRetry: () => {} }}
      loadingText={loadingText}
      errorText={messages.loadFailed}
      retryLabel={common.retry}
      empty={query.isError ? <EmptyState title={messages.notLoaded} /> : empty}
    >
      {children}
    </DataView>
  );
}
