import { useSyncExternalStore } from 'react';

const minute = 60_000;

const thisMinute = () => Math.floor(Date.now() / minute) * minute;

function everyMinute(notify: () => void) {
  const timer = setInterval(notify, minute);
  return () => clearInterval(timer);
}

/** The clock to the minute; a component that reads it renders again when the minute is over. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(everyMinute, thisMinute, thisMinute));
}
