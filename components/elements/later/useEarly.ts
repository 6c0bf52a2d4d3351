import { useState } from 'react';
import type { ButtonProps } from 'react-aria-components/Button';

/** What a button does that stands in for a control which is on its way. */
export type Later = Required<Pick<ButtonProps, 'onFocusChange' | 'onPress' | 'onPressStart' | 'onKeyDown'>>;

/**
 * Keeps what a person does to a control whose script is still on its way: give `later` to the button that stands in for it, and
 * `early` to the control when it comes, so that it has the focus and is open if the other was.
 */
export function useEarly() {
  const [isFocused, onFocusChange] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const press = () => setPressed(true);
  const later: Later = {
    onFocusChange,
    onPress: press,
    // The list opens as soon as a mouse is down, and it may come before the mouse is up.
    onPressStart: ({ pointerType }) => pointerType === 'mouse' && press(),
    onKeyDown: ({ key }) => ['ArrowDown', 'ArrowUp'].includes(key) && press(),
  };
  return { early: { isFocused, isPressed }, later };
}
