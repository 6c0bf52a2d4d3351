import { type RefObject, useEffect, useRef } from 'react';
import { inReadingOrder } from '#domain/deviceLayout';
import type { Layout } from './layout';

/**
 * Keeps focus on the canvas as widgets come and go: from a removed widget it goes to the next one, and it goes to one that came
 * back or was pasted. Focus elsewhere, as on the Undo button, stays.
 */
export function useFocusOnCanvas(surface: RefObject<HTMLElement | null>, layout: Layout): void {
  const last = useRef(layout);
  useEffect(() => {
    const before = last.current;
    last.current = layout;
    const target = focusAfter(before, layout);
    const canvas = surface.current;
    const { activeElement } = document;
    const isOurs = activeElement === document.body || canvas?.contains(activeElement);
    if (target === undefined || !canvas || !isOurs) return;
    // A new widget is in the DOM by the next frame.
    const frame = requestAnimationFrame(() => {
      const handle = target === null ? undefined : canvas.querySelector<HTMLElement>(`[data-move="${target}"]`);
      (handle ?? canvas).focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [surface, layout]);
}

/** The widget to focus after an edit: `null` for the empty canvas, undefined to leave focus where it is. */
export function focusAfter(before: Layout, after: Layout): string | null | undefined {
  const [was, is] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))];
  const came = inReadingOrder(after.filter(({ id }) => !was.has(id)));
  const order = inReadingOrder(before);
  const gone = order.findIndex(({ id }) => !is.has(id));
  if (gone === -1) return came[0]?.id;
  // Another layout altogether.
  if (came.length > 0) return undefined;
  const next = order.slice(gone).find(({ id }) => is.has(id)) ?? order.slice(0, gone).findLast(({ id }) => is.has(id));
  return next?.id ?? null;
}
