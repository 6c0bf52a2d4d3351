/** A box on screen, in px from the window's top left corner. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** The distances in px from the window's bottom and its end that keep toasts clear of fixed actions. */
export type Place = { bottom: number; end: number };

/** The distance in px from the window's corner and from what is avoided. */
const gap = 16;

/**
 * Finds the place in the window's end corner where toasts cover none of these boxes: above a bar, and beside a panel that is
 * taller than half the window if there is room.
 */
export function placeClear(size: { width: number; height: number }, view: typeof size, avoided: readonly Box[]): Place {
  const place = { bottom: gap, end: gap };
  for (const box of [...avoided].sort((one, other) => other.bottom - one.bottom)) {
    const right = view.width - place.end;
    const bottom = view.height - place.bottom;
    const isClear =
      box.right <= right - size.width || box.left >= right || box.bottom <= bottom - size.height || box.top >= bottom;
    if (isClear) continue;
    if (box.bottom - box.top <= view.height / 2) place.bottom = view.height - box.top + gap;
    else if (box.left >= size.width + 2 * gap) place.end = view.width - box.left + gap;
  }
  return place;
}
