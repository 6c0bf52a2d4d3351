import { useState } from 'react';
import type { ButtonProps } from 'react-aria-components/Button';

/** What a button does that stands in for a control which is on its way. */
export type Later = Required<
  Pick<ButtonProps, 'onFocusChange' | 'onPress' | 'onPressStart' | 'onPressEnd' | 'onKeyDown'>
>;

/**
 * Keeps what a person does to a control whose script is still on its way: give `later` to the button that stands in for it, and
 * `early` to the control when it comes, so that it has the focus and is open if the other was.
 */
export function useEarly() {
  const [hasFocus, onFocusChange] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const press = () => setPressed(true);
  const later: Later = {
    onFocusChange,
    onPress: press,
    // The control may come between a mouse or finger that goes down and its coming up, and then hears of neither.
    onPressStart: press,
    // A finger that was to scroll the page presses nothing; what is pressed is heard after this.
    onPressEnd: ({ pointerType }) => pointerType !== 'mouse' && setPressed(false),
    onKeyDown: ({ key }) => ['ArrowDown', 'ArrowUp'].includes(key) && press(),
  };
  // A tap leaves the focus where it was, and a list that closes gives it back to where it came from.
  return { early: { isFocused: hasFocus || isPressed, isPressed }, later };
}
