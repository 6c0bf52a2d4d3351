import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * Debounces a search field: returns its text and a setter, and calls `onPause` once typing pauses for 200 ms, so that there is
 * one search per word rather than per letter. If `value` changes from outside (Back, a link), the text follows.
 */
export function useDebouncedValue(value: string, onPause: (text: string) => void) {
  const [text, setText] = useState(value);
  // Our own text coming back as `value` is not an outside change: more may have been typed since.
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
