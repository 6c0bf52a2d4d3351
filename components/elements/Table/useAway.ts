import { type RefObject, startTransition, useEffect, useState } from 'react';

/**
 * Tells when an element is more than a screen's height out of view, and how tall it was when it went: then its
 * contents need not render. What has focus never goes away. `startsAway` is where it is until it has been looked for.
 */
export function useAway(element: RefObject<HTMLElement | null>, isWatched: boolean, startsAway: boolean) {
  const [away, setAway] = useState<{ height?: number } | undefined>(startsAway ? {} : undefined);

  useEffect(() => {
    const watched = element.current;
    if (!isWatched || !watched) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (!last || (!last.isIntersecting && watched.contains(document.activeElement))) return;
        // A transition, so that rendering many rows gives way to scrolling.
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
