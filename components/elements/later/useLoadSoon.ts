import { useEffect } from 'react';
import type { Load } from './useLoaded';

/** Long enough for the page itself to have come, in ms. */
const aMoment = 3000;

/** Loads a module a moment after the page, before it is needed. Use it for what must be at hand when the network is gone. */
export function useLoadSoon(load: Load<object>, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    // A failure is told when the module is needed.
    const timer = setTimeout(() => void load().catch(() => undefined), aMoment);
    return () => clearTimeout(timer);
  }, [load, isWanted]);
}
