import { type RefObject, useLayoutEffect, useState } from 'react';

/** Tells whether a table has less room than its columns need, so that its rows stand in lines. Before it is measured they don't. */
export function useIsInLines(frame: RefObject<HTMLElement | null>): boolean {
  const [isInLines, setInLines] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const { paddingInlineEnd } = getComputedStyle(element);
      setInLines(element.clientWidth - parseFloat(paddingInlineEnd) < 860);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return isInLines;
}
