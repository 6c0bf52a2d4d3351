import type { MouseEvent } from 'react';

/**
 * An `onClick` that ignores the second click of a double click. Use it where a click toggles the button, or removes it from under
 * the pointer: the second click would undo the first, or hit another row's button. Key presses always count.
 */
export const firstClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };
