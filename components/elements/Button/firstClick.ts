import type { MouseEvent } from 'react';

/**
 * An `onClick` that ignores the second press of a double click. Use it where a press turns the button into its opposite, or
 * takes it away from under the mouse: the second press would undo the first, or meet another row's button. Keys always count.
 */
export const firstClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };
