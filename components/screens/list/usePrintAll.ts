import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListScreen } from './useListScreen';

/** The most rows of a list that are loaded for printing. */
export const mostPrinted = 1_000;

/**
 * Prints a list with all its rows: `print` and Ctrl+P (on a Mac ⌘P) first load those that are missing. The browser's own menu can't
 * wait for them, so it prints what is loaded. If rows can't be loaded nothing is printed, and the list offers to try again.
 */
export function usePrintAll({ loadUpTo }: Pick<ListScreen<unknown>, 'loadUpTo'>) {
  const [isLoading, setLoading] = useState(false);
  const printAll = async () => {
    setLoading(true);
    const isLoaded = await loadUpTo(mostPrinted);
    flushSync(() => setLoading(false));
    if (isLoaded) print();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey);
    if (!isPrint || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isLoading) void printAll();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return { isLoading, print: () => void printAll() };
}
