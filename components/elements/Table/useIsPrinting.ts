import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

function subscribe(notify: () => void) {
  const switchTo = (next: boolean) => () => {
    isPrinting = next;
    // The browser takes its picture right after the event, before React would render.
    flushSync(notify);
  };
  const [start, end] = [switchTo(true), switchTo(false)];
  addEventListener('beforeprint', start);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', start);
    removeEventListener('afterprint', end);
  };
}

/** Whether the page is being printed, or saved as a PDF by the browser. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
}
