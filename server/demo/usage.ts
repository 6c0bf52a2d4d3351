import { addDays } from '#domain/dates';
import { many, shares } from './chance';
import { isWeekend } from './days';
import type { Setting } from './setting';

/** How many days of usage the demo data has, today included. */
export const usageDays = 30;

/**
 * Makes a demo firm's calls by day, oldest first. This month's add up to the firm's figure on any day of the month; earlier days
 * follow the same rhythm.
 */
export function callsOf(setting: Setting): number[] {
  const { today, stats, tenant } = setting;
  const chance = setting.chance('usage');
  const days = many(usageDays, (index) => addDays(today, index + 1 - usageDays));
  const weights = days.map((day) => {
    const rhythm = isWeekend(day) ? chance.whole(10, 25) : chance.whole(70, 130);
    return day < tenant.subscriptionStart ? 0 : rhythm;
  });
  const month = today.slice(0, 7);
  const before = days.filter((day) => !day.startsWith(month)).length;
  // A month of 22 workdays, each with a weight of 100.
  const earlier = weights.slice(0, before).map((weight) => Math.round((stats.apiCalls * weight) / 2_200));
  return [...earlier, ...shares(stats.apiCalls, weights.slice(before))];
}
