import { useState } from 'react';
import { useDebouncedValue } from './useDebouncedValue';

/** Follows a text that changes as somebody types, once typing pauses. */
export function useSettled(now: string): string {
  const [settled, setSettled] = useState(now);
  const [typed, setTyped] = useDebouncedValue(settled, setSettled);
  if (typed !== now) setTyped(now);
  return settled;
}
