import { useEffect, useRef } from 'react';
import { Button } from '#components/elements/Button';
import { loadMore } from './LoadMore.css';

/** What a `LoadMore` takes. */
export interface LoadMoreProps {
  /** The words on the button: "Load more". */
  label: string;
  /** What screen readers hear while more is on its way: "Loading more customers". */
  pendingLabel: string;
  /**
   * More is on its way.
   * @default false
   */
  isPending?: boolean;
  /** Loads the next page. */
  onLoad: () => void;
}

/** Stands under a list that goes on. Scrolling near it loads the next page; the button does the same for those who do not scroll. */
export function LoadMore({ label, pendingLabel, isPending = false, onLoad }: LoadMoreProps) {
  const sentinel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!sentinel.current || isPending) return;
    // Made anew after each page: a sentinel that is still in view then loads the next one.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onLoad(), { rootMargin: '400px' });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [isPending, onLoad]);

  return (
    <div ref={sentinel} className={loadMore}>
      <Button tone="quiet" isPending={isPending} pendingLabel={pendingLabel} onPress={onLoad}>
        {label}
      </Button>
    </div>
  );
}
