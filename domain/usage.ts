/** From how many per cent of a limit on a firm comes near it, and from how many the limit is nearly used up (spec section 4). */
export const thresholds = { warning: 75, error: 90 } as const;

/** How near a limit a figure stands. */
export type UsageLevel = 'success' | 'warning' | 'error';

/**
 * A figure's share of its limit in whole per cent, rounded down so that 89.9 never reads as 90, and not capped:
 * a firm can be over. A limit of 0 is used up by anything.
 */
export function usagePercent(used: number, limit: number): number {
  if (limit > 0) return Math.floor((used * 100) / limit);
  return used > 0 ? 100 : 0;
}

/** How a bar of so many per cent looks. */
export function usageLevel(percent: number): UsageLevel {
  if (percent >= thresholds.error) return 'error';
  return percent >= thresholds.warning ? 'warning' : 'success';
}
