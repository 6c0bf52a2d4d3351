/** Where a key takes the cursor among `count` points; nothing when the key is not one of the cursor's. */
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

/** The point nearest to `x` among evenly spaced ones, the first of which lies at `start`. */
export function nearest(x: number, start: number, step: number, count: number): number {
  if (step === 0) return 0;
  return Math.min(Math.max(Math.round((x - start) / step), 0), count - 1);
}

/** Which of `count` points get a label on the axis, so that each has at least `room` of the width: evenly, and the last always. */
export function labelled(count: number, width: number, room: number): number[] {
  const every = Math.max(1, Math.ceil((count * room) / width));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0);
}
