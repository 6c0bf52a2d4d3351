import { useState } from 'react';
import type { ButtonProps } from 'react-aria-components/Button';

/** Whether a list opens, and if with a key, which of its items takes the focus. */
export type Opening = boolean | 'first' | 'last';

/** The handlers of a button that stands in for a control still loading. */
export type Later = Required<
  Pick<ButtonProps, 'onFocusChange' | 'onPress' | 'onPressStart' | 'onPressEnd' | 'onKeyDown'>
>;

/** What a control's stand-in was given before the control had loaded. */
export interface Early {
  /** Whether the control takes the focus. */
  isFocused: boolean;
  /** Whether and how its list opens. */
  opening: Opening;
}

/**
 * Keeps early input to a control that is still loading. Pass `later` to the button that stands in for it, and `early` to the control
 * once loaded, for `useTakeOver`.
 */
export function useEarlyInput(): { early: Early; later: Later } {
  const [hasFocus, onFocusChange] = useState(false);
  const [opening, setOpening] = useState<Opening>(false);
  const press: ButtonProps['onPress'] = ({ pointerType }) =>
    setOpening(pointerType === 'keyboard' || pointerType === 'virtual' ? 'first' : true);
  const later: Later = {
    onFocusChange,
    onPress: press,
    // The control may replace the button between press and release, and would then get neither event.
    onPressStart: press,
    // A touch that turns into scrolling is not a press; after a real press, `onPress` follows.
    onPressEnd: ({ pointerType }) => pointerType !== 'mouse' && setOpening(false),
    onKeyDown: ({ key }) => {
      if (key === 'ArrowDown') setOpening('first');
      if (key === 'ArrowUp') setOpening('last');
    },
  };
  // A tap doesn't move focus, but the list that it opens gives it back when it closes.
  return { early: { isFocused: hasFocus || opening !== false, opening }, later };
}
