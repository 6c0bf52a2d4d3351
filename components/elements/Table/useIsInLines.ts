import { type RefObject, useEffect, useState } from 'react';
import { columnRoom } from '#components/theme/scale';

/**
 * Tells whether a table is too narrow for its columns, so that its rows are stacked in lines. False in the first frame: measuring
 * earlier would lay the page out before its fonts have loaded, and again afterwards.
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
