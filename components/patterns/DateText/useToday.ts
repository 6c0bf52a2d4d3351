import { useSyncExternalStore } from 'react';
import { nairobiDay } from '#domain/dates';

const minute = 60_000;

const today = () => nairobiDay(new Date());

function everyMinute(notify: () => void) {
  const timer = setInterval(notify, minute);
  return () => clearInterval(timer);
}

/** Today in Nairobi, as `YYYY-MM-DD`; at midnight its reader renders again. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, today, today);
}
