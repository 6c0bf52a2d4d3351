import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A text field whose value is handed on once typing pauses for 200 ms, so that a search asks once per word and not
 * once per letter. When `value` changes from outside (Back, a link), the field follows.
 */
export function useTyped(value: string, onPause: (typed: string) => void) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }
  const handOn = useEffectEvent(onPause);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => handOn(typed), 200);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return [typed, setTyped] as const;
}
