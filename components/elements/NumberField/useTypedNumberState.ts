import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  type NumberFieldState,
  type NumberFieldStateOptions,
  useNumberFieldState,
} from 'react-stately/useNumberFieldState';
import { useFormat, useMessages } from '#components/language';
import { readNumber } from '#domain/numberText';
import { messages } from '../field/messages';

interface TypedNumberOptions extends NumberFieldStateOptions {
  /** The currency or another unit, which may be typed with the number. */
  unit: string | undefined;
  /** Whether the arrow keys step by one, because `step` is only the finest fraction. */
  isFine: boolean;
}

/** A text that was typed, and its number in React Aria's form: empty for none. */
type Typed = { text: string; number: string };

/**
 * React Aria's state of a number field, but it takes every text as it is typed and reads it by `readNumber`. A text that has no one
 * meaning stays and is an error, where React Aria drops the characters that it does not expect, and so makes 12 of `1/2`.
 *
 * While the field has focus, thousands are not separated: with separators, `12,500` less its last digit would be 12.50. At rest the
 * number is shown as `formatOptions` say.
 */
export function useTypedNumberState(
  { unit, isFine, ...options }: TypedNumberOptions,
  input: RefObject<HTMLInputElement | null>,
) {
  const words = useMessages(messages).figure;
  const { number } = useFormat();
  const [typed, setTyped] = useState<Typed>();
  const [isFocused, setFocused] = useState(false);

  const decimals = options.formatOptions?.maximumFractionDigits;
  const read = (text: string) => readNumber(text, { unit, decimals });
  const faultIn = (text: string) => {
    const found = read(text);
    if (!('fault' in found)) return undefined;
    switch (found.fault) {
      case 'ambiguous':
        return words.ambiguous(...(found.readings.map((reading) => number(reading, 6)) as [string, string]));
      case 'other_currency':
        return words.otherCurrency(unit ?? '');
      case 'unreadable':
        return words.unreadable;
    }
  };
  const ungrouped = new Intl.NumberFormat(options.locale, { useGrouping: false, maximumFractionDigits: 20 });
  const numberIn = (text: string) => {
    const found = read(text);
    return 'fault' in found || found.number === null ? '' : ungrouped.format(found.number);
  };

  const fault = typed && faultIn(typed.text);
  // With `trailingZeroDisplay`, React Aria no longer accepts a decimal point, and 1.50 becomes 150.
  const { trailingZeroDisplay: _, minimumFractionDigits: __, ...parsed } = options.formatOptions ?? {};
  const state = useNumberFieldState({
    ...options,
    formatOptions: parsed,
    validate: (value) => fault ?? options.validate?.(value),
  });
  // The number changed in another way: it was stepped, set by the form, or formatted.
  if (typed && typed.number !== state.inputValue) setTyped(undefined);

  const setInputValue = (text: string) => {
    setTyped({ text, number: numberIn(text) });
    state.setInputValue(numberIn(text));
  };
  const commit = (text = typed?.text) => {
    if (text !== undefined && faultIn(text)) setInputValue(text);
    else setTyped(undefined);
    state.commit(text === undefined ? undefined : numberIn(text));
    state.commitValidation();
  };
  /** Steps from the number that is shown. A text that is no number stays. */
  const stepping = (step: () => void) => () => {
    if (fault) return;
    setTyped(undefined);
    step();
  };
  const stepByOne = (way: 1 | -1) => () => {
    const { numberValue, minValue = -Infinity, maxValue = Infinity } = state;
    const next = (Number.isNaN(numberValue) ? 0 : numberValue) + way;
    // Rounded to six decimals, so that 0.1 plus 1 is 1.1.
    const stepped = Number(Math.min(Math.max(next, minValue), maxValue).toFixed(6));
    state.setInputValue(ungrouped.format(stepped));
    state.setNumberValue(stepped);
    state.commitValidation();
  };
  const resting = new Intl.NumberFormat(options.locale, options.formatOptions);
  const shown = Number.isNaN(state.numberValue)
    ? state.inputValue
    : (isFocused ? ungrouped : resting).format(state.numberValue);

  const typedState: NumberFieldState = {
    ...state,
    inputValue: typed?.text ?? shown,
    validate: () => true,
    setInputValue,
    commit,
    setNumberValue: (value) => {
      setTyped(undefined);
      state.setNumberValue(value);
    },
    increment: stepping(isFine ? stepByOne(1) : () => state.increment()),
    decrement: stepping(isFine ? stepByOne(-1) : () => state.decrement()),
    incrementToMax: stepping(() => state.incrementToMax()),
    decrementToMin: stepping(() => state.decrementToMin()),
  };
  // Tab and forms select the whole text, and it stays selected when its separators go.
  const isWhole = useRef(false);
  useLayoutEffect(() => {
    if (isFocused && isWhole.current) input.current?.select();
  }, [isFocused, input]);
  const onFocus = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    isWhole.current = currentTarget.selectionStart === 0 && currentTarget.selectionEnd === currentTarget.value.length;
    setFocused(true);
  };
  return { state: typedState, onFocus, onBlur: () => setFocused(false) };
}
