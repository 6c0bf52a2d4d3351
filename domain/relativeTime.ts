import { daysBetween, nairobiDay } from './dates';

const minute = 60_000;
const hour = 60 * minute;

type Distance = { amount: number; unit: 'second' | 'minute' | 'hour' | 'day' };

/** How far a moment is from now, negative in the past, in the unit that people would use; `undefined` beyond a week. */
export function distanceOf(moment: string, now: Date): Distance | undefined {
  const then = new Date(moment);
  const distance = then.getTime() - now.getTime();
  const days = daysBetween(nairobiDay(now), nairobiDay(then));
  if (Math.abs(days) > 7) return undefined;
  if (Math.abs(distance) < minute) return { amount: 0, unit: 'second' };
  if (Math.abs(distance) < hour) return { amount: Math.trunc(distance / minute), unit: 'minute' };
  if (days === 0) return { amount: Math.trunc(distance / hour), unit: 'hour' };
  return { amount: days, unit: 'day' };
}
