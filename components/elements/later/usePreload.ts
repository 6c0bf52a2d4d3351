import { useEffect } from 'react';
import type { Load } from './useLoaded';

/** Long enough for the page itself to load, in ms. */
const aMoment = 3000;

/** Preloads a module a moment after the page. Use it for what must be available when the network is down. */
export function usePreload(load: Load<object>, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    // A failure is reported when the module is needed.
    const timer = setTimeout(() => void load().catch(() => undefined), aMoment);
    return () => clearTimeout(timer);
  }, [load, isWanted]);
}
