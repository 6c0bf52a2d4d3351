import { addDays } from '#domain/dates';
import { many, shares } from './chance';
import { isWeekend } from './days';
import type { Setting } from './setting';

/** How many days of usage the demo data has, today included. */
export const usageDays = 30;

/**
 * A demo firm's calls on each of the last days, the first first. Those of this month come to the firm's figure, whatever day of the
 * month it is; the days before it follow the same rhythm.
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
  // A month of 22 workdays, each with the weight of 100.
  const earlier = weights.slice(0, before).map((weight) => Math.round((stats.apiCalls * weight) / 2_200));
  return [...earlier, ...shares(stats.apiCalls, weights.slice(before))];
}
