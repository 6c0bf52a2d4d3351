import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { nearest, stepTo } from './step';

/** A row of points, in px from the edge of the element that the mouse moves over. */
type Row = { count: number; start: number; step: number };

/** A cursor that mouse and keyboard move along a row of points. `active` is its current point while it is in use. */
export function useCursor({ count, start, step }: Row) {
  const [at, setAt] = useState<number>();
  const last = count - 1;
  // A reload may return fewer points than before.
  const active = at === undefined ? undefined : Math.min(at, last);

  return {
    active,
    handlers: {
      onFocus: () => setAt((index) => index ?? last),
      onBlur: () => setAt(undefined),
      onPointerLeave: () => setAt(undefined),
      onPointerMove: ({ clientX, currentTarget }: PointerEvent) =>
        setAt(nearest(clientX - currentTarget.getBoundingClientRect().left, start, step, count)),
      onKeyDown: (event: KeyboardEvent) => {
        const next = stepTo(event.key, active ?? last, count);
        if (next === undefined) return;
        event.preventDefault();
        setAt(next);
      },
    },
  };
}
