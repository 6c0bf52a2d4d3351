/** How near a limit a figure stands. */
export type UsageLevel = 'success' | 'warning' | 'error';

/**
 * A figure's share of its limit in whole per cent, rounded down so that 89.9 never reads as 90, and not capped:
 * a firm can be over. A limit of 0 is used up by anything.
 */
export function usagePercent(used: number, limit: number): number {
  if (limit > 0) return Math.floor((used / limit) * 100);
  return used > 0 ? 100 : 0;
}

/** Under 75 % is well, from 75 % near, from 90 % nearly full (spec section 4). */
export function usageLevel(percent: number): UsageLevel {
  if (percent >= 90) return 'error';
  return percent >= 75 ? 'warning' : 'success';
}
