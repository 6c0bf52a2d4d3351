import { lazy, Suspense, useSyncExternalStore } from 'react';
import { queue } from './toasts';

// Most pages are left before they have anything to say, so what says it is loaded with the first toast.
const ToastList = lazy(() => import('./ToastList'));

let hasShown = false;
const subscribe = (onChange: () => void) => queue.subscribe(onChange);
const shows = () => (hasShown ||= queue.visibleToasts.length > 0);

/** Where toasts appear. Put one into each host, beside its routes; F6 brings the keyboard there. */
export function ToastRegion() {
  // Once loaded it stays, so that the last toast can leave in its own time.
  const isNeeded = useSyncExternalStore(subscribe, shows, () => false);
  return (
    isNeeded && (
      <Suspense>
        <ToastList />
      </Suspense>
    )
  );
}
