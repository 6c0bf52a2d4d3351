import { useLayoutEffect } from 'react';

// Asked for with the frame, so that it is there when the firm is; the frame itself does not wait for it.
const loading = import('./showFirmColor');

/** Shows the page in a firm's own colour while the caller is mounted; in the theme's colour where the firm has none. */
export function useFirmColor(primary: string | undefined): void {
  useLayoutEffect(() => {
    if (!primary) return undefined;
    const shown = loading.then(({ showFirmColor }) => showFirmColor(primary));
    return () => void shown.then((remove) => remove());
  }, [primary]);
}
