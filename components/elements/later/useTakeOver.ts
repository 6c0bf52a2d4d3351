import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Early, Opening } from './useEarlyInput';

/**
 * Lets a loaded control with a list go on where its stand-in was. Pass `ref` to its button, `autoFocus` to its list, and the rest to what
 * opens the list.
 */
export function useTakeOver(early: Early) {
  const ref = useRef<HTMLButtonElement>(null);
  const [opening, onOpenChange] = useState<Opening>(false);
  const takeOver = useEffectEvent(() => {
    if (early.isFocused) ref.current?.focus();
    // Only now, because a closing list gives the focus back to what had it when the list opened.
    onOpenChange(early.opening);
  });
  // In a layout effect, so that no key can come while neither of the two has the focus.
  // oxlint-disable-next-line react/set-state-in-effect -- The list waits for the focus, which React does not hold.
  useLayoutEffect(() => takeOver(), []);
  return { ref, autoFocus: typeof opening === 'string' && opening, isOpen: opening !== false, onOpenChange };
}
