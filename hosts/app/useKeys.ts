import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hears the page's keys from the moment in which it can be seen, so that one pressed at once is not lost. `first` hears them before
 * whatever has the focus.
 */
export function useKeys(onKeyDown: (event: KeyboardEvent) => void, { first = false } = {}) {
  const hear = useEffectEvent(onKeyDown);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener, first);
    return () => document.removeEventListener('keydown', listener, first);
  }, [first]);
}
