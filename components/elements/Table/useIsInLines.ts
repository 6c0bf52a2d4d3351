import { type RefObject, useEffect, useState } from 'react';
import { columnRoom } from '#components/theme/scale';

/**
 * Tells whether a table has less room than its columns need, so that its rows stand in lines. In the first frame it says that they
 * don't: measuring earlier would lay the page out before its fonts are there, and again when they come.
 */
export function useIsInLines(frame: RefObject<HTMLElement | null>): boolean {
  const [isInLines, setInLines] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => entry && setInLines(entry.contentRect.width < columnRoom.usual));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return isInLines;
}
