import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Early } from './useEarlyInput';

/** Lets a loaded control with a list go on where its stand-in was. Pass `ref` to its button, and the rest to what opens the list. */
export function useTakeOver(early: Early) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isOpen, onOpenChange] = useState(false);
  const takeOver = useEffectEvent(() => {
    if (early.isFocused) ref.current?.focus();
    // Only now, because a closing list gives the focus back to what had it when the list opened.
    if (early.isPressed) onOpenChange(true);
  });
  // In a layout effect, so that no key can come while neither of the two has the focus.
  // oxlint-disable-next-line react/set-state-in-effect -- The list waits for the focus, which React does not hold.
  useLayoutEffect(() => takeOver(), []);
  return { ref, isOpen, onOpenChange };
}
