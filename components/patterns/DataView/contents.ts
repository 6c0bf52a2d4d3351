import { useEffect, useSyncExternalStore } from 'react';

/** The data views on screen: whether each has something to show. */
const contents = new Map<object, boolean>();

const listeners = new Set<() => void>();

const notify = () => listeners.forEach((listener) => listener());

/** Counts a data view among those on screen. */
export function useCountsAsShown(hasContent: boolean): void {
  useEffect(() => {
    const view = {};
    contents.set(view, hasContent);
    notify();
    return () => {
      contents.delete(view);
      notify();
    };
  }, [hasContent]);
}

const showsNothing = () => contents.size > 0 && ![...contents.values()].includes(true);

/** Whether a page waits for its data or could not load it, with nothing to show meanwhile. */
export function useShowsNothing(): boolean {
  // On a server no view has reported yet.
  return useSyncExternalStore(subscribe, showsNothing, () => false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
