import { useEffect, useEffectEvent, useRef } from 'react';
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
  /**
   * The last page could not be loaded. From then on only the button tries again: scrolling would ask without end.
   * @default false
   */
  hasFailed?: boolean;
  /** Loads the next page. */
  onLoad: () => void;
}

/** Stands under a list that goes on. Scrolling near it loads the next page; the button does the same for those who do not scroll. */
export function LoadMore({ label, pendingLabel, isPending = false, hasFailed = false, onLoad }: LoadMoreProps) {
  const sentinel = useRef<HTMLDivElement>(null);

  const onSeen = useEffectEvent(onLoad);

  useEffect(() => {
    if (!sentinel.current || isPending || hasFailed) return;
    // Made anew after each page: a sentinel that is still in view then loads the next one.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), { rootMargin: '400px' });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [isPending, hasFailed]);

  return (
    <div ref={sentinel} className={loadMore}>
      <Button tone="quiet" isPending={isPending} pendingLabel={pendingLabel} onPress={onLoad}>
        {label}
      </Button>
    </div>
  );
}
