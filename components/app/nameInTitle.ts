import { useEffect, useSyncExternalStore } from 'react';

let shown: string | undefined;
const listeners = new Set<() => void>();

function show(name: string | undefined): void {
  shown = name;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the page's record in the browser's tab, until the page is left. Pass undefined while the record is loading. */
export function useNameInTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    show(name);
    return () => show(undefined);
  }, [name]);
}

/** Returns the name of the record that the page shows, for the host, which sets the tab's title. */
export const useShownName = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
