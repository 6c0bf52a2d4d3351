/** The percentages of a limit from which usage is a warning or critical (spec section 4). */
export const thresholds = { warning: 75, error: 90 } as const;

/** How close usage is to its limit. */
export type UsageLevel = 'success' | 'warning' | 'error';

/**
 * Calculates usage as a whole percentage of its limit, rounded down so that 89.9 never reads as 90. Over 100 when the limit is
 * exceeded. With a limit of 0, any usage is 100.
 */
export function usagePercent(used: number, limit: number): number {
  if (limit > 0) return Math.floor((used * 100) / limit);
  return used > 0 ? 100 : 0;
}

/** The level of a percentage, which sets a bar's colour. */
export function usageLevel(percent: number): UsageLevel {
  if (percent >= thresholds.error) return 'error';
  return percent >= thresholds.warning ? 'warning' : 'success';
}
