import { useSyncExternalStore } from 'react';
import { useLoaded, usePreload } from '../later';
import { queue } from './toasts';

// No first screen needs it.
const load = () => import('./ToastList');

const subscribe = (onChange: () => void) => queue.subscribe(onChange);
const shows = () => queue.visibleToasts.length > 0;

/** Where toasts appear. Put one in each host, beside its routes; F6 moves focus there. */
export function ToastRegion() {
  const hasToasts = useSyncExternalStore(subscribe, shows, () => false);
  // Toasts that could not be shown are dropped: later they would be out of date.
  const loaded = useLoaded(load, hasToasts, () => queue.clear());
  // Preloaded, because it can't be loaded to report a lost network.
  usePreload(load);
  // It stays mounted once loaded, so that the last toast can finish closing.
  return loaded && <loaded.default hasToasts={hasToasts} />;
}
