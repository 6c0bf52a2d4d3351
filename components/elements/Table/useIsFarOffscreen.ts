import { type RefObject, startTransition, useEffect, useState } from 'react';

/**
 * Tells when an element is more than a screen's height out of view, and how tall it was before: its contents then need not
 * render. An element with focus inside is never away. `startsAway` is the state before the first measurement.
 */
export function useIsFarOffscreen(element: RefObject<HTMLElement | null>, isWatched: boolean, startsAway: boolean) {
  const [away, setAway] = useState<{ height?: number } | undefined>(startsAway ? {} : undefined);

  useEffect(() => {
    const watched = element.current;
    if (!isWatched || !watched) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (!last || (!last.isIntersecting && watched.contains(document.activeElement))) return;
        // A transition, so that rendering many rows doesn't block scrolling.
        startTransition(() =>
          setAway((was) => (last.isIntersecting ? undefined : (was ?? { height: last.boundingClientRect.height }))),
        );
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, isWatched]);

  return isWatched ? away : undefined;
}
