import { useSyncExternalStore } from 'react';
import { useLoaded, useLoadSoon } from '../later';
import { queue } from './toasts';

// Nothing of a first screen needs it.
const load = () => import('./ToastList');

const subscribe = (onChange: () => void) => queue.subscribe(onChange);
const shows = () => queue.visibleToasts.length > 0;

/** Where toasts appear. Put one into each host, beside its routes; F6 brings the keyboard there. */
export function ToastRegion() {
  const hasToasts = useSyncExternalStore(subscribe, shows, () => false);
  // What could not be shown is dropped: later it would be out of date.
  const loaded = useLoaded(load, hasToasts, () => queue.clear());
  // What tells of a lost network can't be loaded then.
  useLoadSoon(load);
  // Once loaded it stays, so that the last toast can leave in its own time.
  return loaded && <loaded.default />;
}
