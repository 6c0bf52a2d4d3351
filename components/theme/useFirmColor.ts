import { useLayoutEffect } from 'react';

// Requested with the frame, so that it has loaded by the time the firm has; the frame itself doesn't wait for it.
const loading = import('./showFirmColor');

/** Shows the page in a firm's own colour while the caller is mounted, or in the theme's if the firm has none. */
export function useFirmColor(primary: string | undefined): void {
  useLayoutEffect(() => {
    if (!primary) return undefined;
    const shown = loading.then(({ showFirmColor }) => showFirmColor(primary));
    return () => void shown.then((remove) => remove());
  }, [primary]);
}
