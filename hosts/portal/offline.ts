import { portalPaths } from '#domain/portalPaths';

/** Lets the browser show a page of ours while there is no connection. It keeps nothing else. */
export function keepOfflinePage(): void {
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.register(portalPaths.worker, { scope: portalPaths.home }).catch(() => undefined);
}
