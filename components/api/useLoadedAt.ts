import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** When anything on screen was last loaded, in ms since 1970; 0 if nothing has loaded. */
export function useLoadedAt(): number {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((notify: () => void) => cache.subscribe(notify), [cache]);
  const latest = () => Math.max(0, ...cache.findAll({ type: 'active' }).map(({ state }) => state.dataUpdatedAt));
  return useSyncExternalStore(subscribe, latest, latest);
}
