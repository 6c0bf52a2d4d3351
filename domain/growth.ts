/** Calculates growth in percent with one decimal; `undefined` if the earlier figure is zero. */
export function growthPercent(now: number, before: number): number | undefined {
  return before > 0 ? Math.round(((now - before) / before) * 1_000) / 10 : undefined;
}
