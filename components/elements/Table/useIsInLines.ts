import { type RefObject, useLayoutEffect, useState } from 'react';
import { columnRoom } from '#components/theme/scale';

/** Tells whether a table has less room than its columns need, so that its rows stand in lines. Before it is measured they don't. */
export function useIsInLines(frame: RefObject<HTMLElement | null>): boolean {
  const [isInLines, setInLines] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => setInLines(element.clientWidth < columnRoom.usual);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return isInLines;
}
