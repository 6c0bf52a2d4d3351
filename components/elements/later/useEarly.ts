import { useState } from 'react';

/**
 * Keeps what a person does to a control whose script is still on its way: give `later` to the button that stands in for it, and
 * `early` to the control when it comes, so that it has the focus and is open if the other was.
 */
export function useEarly() {
  const [isFocused, onFocusChange] = useState(false);
  const [isPressed, setPressed] = useState(false);
  return { early: { isFocused, isPressed }, later: { onFocusChange, onPress: () => setPressed(true) } };
}
