import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#components/elements/Button';
import { common, useMessages } from '#components/language';
import { loadMore } from './LoadMore.css';

/** The state of a paged query. The result of `useList` can be passed as it is. */
export interface PagedQuery {
  /** Whether there are more rows to load. */
  hasNextPage: boolean;
  /** Whether the next page is loading. */
  isFetchingNextPage: boolean;
  /** Whether the next page failed to load. After that only the button retries: scrolling would retry endlessly. */
  isFetchNextPageError: boolean;
  /** Loads the next page. */
  fetchNextPage: () => unknown;
}

/** Props of `LoadMore`. */
export interface LoadMoreProps {
  /** The list's query. */
  query: PagedQuery;
  /**
   * Loads more only when the button is pressed. Use it beside another list that loads on scrolling.
   * @default false
   */
  isManual?: boolean;
}

/**
 * Loads the next page of the list above it when scrolled near, or when its button is pressed. It renders nothing once the whole list
 * is loaded.
 */
export function LoadMore({ query, isManual = false }: LoadMoreProps) {
  return query.hasNextPage && <NextPage query={query} isManual={isManual} />;
}

function NextPage({ query, isManual }: Required<LoadMoreProps>) {
  const words = useMessages(common);
  const sentinel = useRef<HTMLDivElement>(null);
  const { isFetchingNextPage: isPending, isFetchNextPageError: hasFailed } = query;
  const load = () => void query.fetchNextPage();
  const onSeen = useEffectEvent(load);

  useEffect(() => {
    if (!sentinel.current || isManual || isPending || hasFailed) return;
    // Recreated after each page: if the sentinel is still in view, it loads the next one.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), { rootMargin: '400px' });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [isManual, isPending, hasFailed]);

  return (
    <div ref={sentinel} className={loadMore}>
      <Button tone="quiet" isPending={isPending} pendingLabel={words.loadingMore} onPress={load}>
        {words.loadMore}
      </Button>
    </div>
  );
}
