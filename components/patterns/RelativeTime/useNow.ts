import { useSyncExternalStore } from 'react';

const minute = 60_000;

const thisMinute = () => Math.floor(Date.now() / minute) * minute;

function everyMinute(notify: () => void) {
  const timer = setInterval(notify, minute);
  return () => clearInterval(timer);
}

/** The current time to the minute. Components re-render every minute. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(everyMinute, thisMinute, thisMinute));
}
