import { useSyncExternalStore } from 'react';

const minute = 60_000;

const thisMinute = () => Math.floor(Date.now() / minute) * minute;

function everyMinute(notify: () => void) {
  const timer = setInterval(notify, minute);
  return () => clearInterval(timer);
}

/** The current time to the minute; unknown in a server's page, which is read later. Components re-render every minute. */
export function useClock(): Date | undefined {
  const time = useSyncExternalStore(everyMinute, thisMinute, () => undefined);
  return time === undefined ? undefined : new Date(time);
}

/** The current time to the minute, for pages that no server renders. Components re-render every minute. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(everyMinute, thisMinute, thisMinute));
}
