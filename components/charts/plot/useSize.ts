import { type RefObject, useLayoutEffect, useState } from 'react';

type Size = { width: number; height: number };

/** Tracks an element's size, in px. Returns `initial` until it is measured, and on the server. */
export function useSize(ref: RefObject<HTMLElement | null>, initial: Size): Size {
  const [size, setSize] = useState(initial);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
