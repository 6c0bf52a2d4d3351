import { useLayoutEffect } from 'react';
import { showFirmColor } from './showFirmColor';

/** Shows the page in a firm's own colour while the caller is mounted, or in the theme's if the firm has none. */
export function useFirmColor(primary: string | undefined): void {
  useLayoutEffect(() => (primary ? showFirmColor(primary) : undefined), [primary]);
}
