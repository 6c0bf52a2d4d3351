import { useSyncExternalStore } from 'react';

/** Whether a media query holds. For behaviour alone: what is seen is decided in CSS, which is right before any script runs. */
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
