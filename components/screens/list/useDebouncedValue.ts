import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * The text of a search field, and a function to change it; `onPause` gets the text once typing pauses for 200 ms, so that a
 * search asks once a word and not once a letter. When `value` changes from outside (Back, a link), the field follows.
 */
export function useDebouncedValue(value: string, onPause: (text: string) => void) {
  const [text, setText] = useState(value);
  // A text that comes back as the value is no change from outside: more may have been typed since it was handed on.
  const known = useRef(value);
  const follow = useEffectEvent(() => {
    if (value === known.current) return;
    known.current = value;
    setText(value);
  });
  useLayoutEffect(() => follow(), [value]);
  const handOn = useEffectEvent(() => {
    known.current = text;
    onPause(text);
  });
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => handOn(), 200);
    return () => clearTimeout(timer);
  }, [text, value]);
  return [text, setText] as const;
}
