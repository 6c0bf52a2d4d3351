import { addDays, nairobiMidnight } from '#domain/dates';
import type { documents, usageDaily } from '#server/db/schema';
import { many, shares } from './chance';
import { isWeekend } from './days';
import { bytesInMb } from './documents';
import type { Setting } from './setting';

/** How many days of usage the demo data has, including today. */
export const usageDays = 30;

/**
 * Makes a demo firm's usage by day, oldest first: each day's calls, and its totals at the end of that day. Days without calls are
 * included.
 */
export function usageOf(
  setting: Setting,
  files: Pick<typeof documents.$inferInsert, 'bytes' | 'createdAt'>[],
): (typeof usageDaily.$inferInsert)[] {
  const { tenantId, today, stats } = setting;
  const days = many(usageDays, (index) => addDays(today, index + 1 - usageDays));
  const calls = callsOn(days, setting);
  return days.map((day, index) => {
    const end = nairobiMidnight(addDays(day, 1));
    const there = files.filter(({ createdAt }) => createdAt < end);
    const bytes = there.reduce((sum, file) => sum + file.bytes, 0);
    return {
      tenantId,
      day,
      apiCalls: calls[index] as number,
      users: stats.users,
      storageMb: Math.floor(bytes / bytesInMb),
      documents: there.length,
    };
  });
}

/** This month's calls add up to the firm's figure, whatever the day of the month; earlier days follow the same pattern. */
function callsOn(days: string[], { today, stats, tenant, chance: chanceOf }: Setting): number[] {
  const chance = chanceOf('usage');
  const weights = days.map((day) => {
    const rhythm = isWeekend(day) ? chance.whole(10, 25) : chance.whole(70, 130);
    return day < tenant.subscriptionStart ? 0 : rhythm;
  });
  const month = today.slice(0, 7);
  const before = days.filter((day) => !day.startsWith(month)).length;
  // Assumes a month of 22 workdays, each with a weight of 100.
  const earlier = weights.slice(0, before).map((weight) => Math.round((stats.apiCalls * weight) / 2_200));
  return [...earlier, ...shares(stats.apiCalls, weights.slice(before))];
}
