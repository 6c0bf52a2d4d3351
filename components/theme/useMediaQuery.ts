import { useSyncExternalStore } from 'react';

/** Whether a media query matches. Use it only for behaviour; leave layout to CSS, which is correct before any script runs. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
