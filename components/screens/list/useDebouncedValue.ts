import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The text of a search field, and a function to change it; `onPause` gets the text once typing pauses for 200 ms, so that a
 * search asks once a word and not once a letter. When `value` changes from outside (Back, a link), the field follows.
 */
export function useDebouncedValue(value: string, onPause: (text: string) => void) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  const handOn = useEffectEvent(onPause);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => handOn(text), 200);
    return () => clearTimeout(timer);
  }, [text, value]);
  return [text, setText] as const;
}
