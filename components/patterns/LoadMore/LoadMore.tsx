import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#components/elements/Button';
import { common, useMessages } from '#components/language';
import { loadMore } from './LoadMore.css';

/** How a list that comes page by page stands. What `useList` gives fits as it is. */
export interface PagedQuery {
  /** There are more rows to load. */
  hasNextPage: boolean;
  /** The next page is on its way. */
  isFetchingNextPage: boolean;
  /** The next page could not be loaded. From then on only the button tries again: scrolling would ask without end. */
  isFetchNextPageError: boolean;
  /** Loads the next page. */
  fetchNextPage: () => unknown;
}

/** The list that goes on. */
export interface LoadMoreProps {
  /** How its pages stand. */
  query: PagedQuery;
  /**
   * Leaves loading to the button alone. Use it beside another list that goes on as one scrolls.
   * @default false
   */
  isManual?: boolean;
}

/**
 * Stands under a list and shows nothing once all of it is loaded. Scrolling near it loads the next page; the button does the
 * same for those who do not scroll.
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
    // Made anew after each page: a sentinel that is still in view then loads the next one.
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
