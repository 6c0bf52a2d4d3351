import { type PointerEvent, useEffect, useRef } from 'react';

/** How close to the window's edge a drag scrolls the page, in px. */
const edge = 72;

/** How far it scrolls in a frame at the very edge, in px. */
const fastest = 18;

/** How far to scroll in a frame when the pointer is this far from the window's start and end. Zero away from the edges. */
export function scrollStep(fromStart: number, fromEnd: number): number {
  const near = (distance: number) => Math.round((Math.min(edge, Math.max(0, edge - distance)) / edge) * fastest);
  return near(fromEnd) - near(fromStart);
}

/**
 * What react-grid-layout leaves out of a drag: the page scrolls while the pointer is near the window's top or bottom, and Escape
 * puts the widget back. `onPointerDown` also tells the grid's `handle` selector which kind of pointer it is.
 */
export function useDragAids() {
  const drag = useRef<{ isCancelled: boolean; stop: () => void }>(undefined);
  const justDragged = useRef(false);
  useEffect(() => () => drag.current?.stop(), []);

  const start = () => {
    const watching = new AbortController();
    const at = { x: 0, y: 0, isKnown: false };
    let frame = requestAnimationFrame(function scroll() {
      frame = requestAnimationFrame(scroll);
      const by = at.isKnown ? scrollStep(at.y, innerHeight - at.y) : 0;
      const before = scrollY;
      if (by !== 0) scrollBy(0, by);
      // The widget follows the pointer, which is now over another part of the page.
      if (scrollY !== before) {
        document.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, clientX: at.x, clientY: at.y }));
      }
    });
    const current = {
      isCancelled: false,
      stop: () => {
        watching.abort();
        cancelAnimationFrame(frame);
      },
    };
    drag.current = current;
    const follow = ({ clientX: x, clientY: y }: MouseEvent) => void Object.assign(at, { x, y, isKnown: true });
    document.addEventListener('mousemove', follow, watching);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      current.isCancelled = true;
      document.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, clientX: at.x, clientY: at.y }));
    };
    document.addEventListener('keydown', onKey, { signal: watching.signal, capture: true });
  };

  /** Ends the drag. Returns whether it was cancelled. */
  const end = (): boolean => {
    const isCancelled = drag.current?.isCancelled ?? false;
    drag.current?.stop();
    drag.current = undefined;
    justDragged.current = true;
    // After the click that ends the drag.
    setTimeout(() => {
      justDragged.current = false;
    });
    return isCancelled;
  };

  const onPointerDown = ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.dataset['pointer'] = pointerType;
  };
  return { start, end, onPointerDown, wasDrag: () => justDragged.current };
}
