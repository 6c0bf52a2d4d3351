import { useState } from 'react';
import type { ButtonProps } from 'react-aria-components/Button';

/** The handlers of a button that stands in for a control still loading. */
export type Later = Required<
  Pick<ButtonProps, 'onFocusChange' | 'onPress' | 'onPressStart' | 'onPressEnd' | 'onKeyDown'>
>;

/**
 * Keeps early input to a control that is still loading. Pass `later` to the button that stands in for it, and `early` to the control
 * once loaded, so that it starts focused or open if the stand-in was.
 */
export function useEarlyInput() {
  const [hasFocus, onFocusChange] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const press = () => setPressed(true);
  const later: Later = {
    onFocusChange,
    onPress: press,
    // The control may replace the button between press and release, and would then get neither event.
    onPressStart: press,
    // A touch that turns into scrolling is not a press; after a real press, `onPress` follows.
    onPressEnd: ({ pointerType }) => pointerType !== 'mouse' && setPressed(false),
    onKeyDown: ({ key }) => ['ArrowDown', 'ArrowUp'].includes(key) && press(),
  };
  // A tap doesn't move focus, and a closing list restores it to where it was, so a pressed control must be focused.
  return { early: { isFocused: hasFocus || isPressed, isPressed }, later };
}
