import { type RefObject, useEffect, useState } from 'react';
import { columnRoom } from '#components/theme/scale';

/**
 * Tells whether a table has less room than its columns need, so that its rows stand in lines. Before the first frame has told
 * they don't: to ask for the width earlier lays the page out before its letters are there, and then once more.
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
