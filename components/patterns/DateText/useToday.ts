import { useSyncExternalStore } from 'react';
import { nairobiDay } from '#domain/dates';

const minute = 60_000;

const today = () => nairobiDay(new Date());

function everyMinute(notify: () => void) {
  const timer = setInterval(notify, minute);
  return () => clearInterval(timer);
}

/** Today's date in Nairobi, as `YYYY-MM-DD`. Components re-render after midnight. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, today, today);
}
