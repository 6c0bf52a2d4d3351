import { type RefObject, useLayoutEffect, useState } from 'react';

/** The inner width of an element in px, updated as it resizes. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number | undefined {
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
