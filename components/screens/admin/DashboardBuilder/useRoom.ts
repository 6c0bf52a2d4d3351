import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide an element is inside, in px, as it changes. */
export function useRoom(element: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
