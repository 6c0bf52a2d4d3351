import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Listens to the page's keys from the moment it is visible, so that an early key press is not lost. `first` listens before the
 * focused element does.
 */
export function useKeys(onKeyDown: (event: KeyboardEvent) => void, { first = false } = {}) {
  const hear = useEffectEvent(onKeyDown);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener, first);
    return () => document.removeEventListener('keydown', listener, first);
  }, [first]);
}
