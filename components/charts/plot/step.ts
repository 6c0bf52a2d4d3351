/** Where a key moves the cursor among `count` points; undefined if the key doesn't move it. */
export function stepTo(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(index - 1, 0);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(index + 1, last);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** The point nearest to `x` among evenly spaced ones, the first of which is at `start`. */
export function nearest(x: number, start: number, step: number, count: number): number {
  if (step === 0) return 0;
  return Math.min(Math.max(Math.round((x - start) / step), 0), count - 1);
}

/** Which of `count` points get a label on the axis, with at least `room` px each: evenly spaced, and always the last one. */
export function labelled(count: number, width: number, room: number): number[] {
  const every = Math.max(1, Math.ceil((count * room) / width));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0);
}
