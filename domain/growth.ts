/** How much a figure grew over the one before it, in per cent with one decimal; nothing where there was nothing to grow from. */
export function growthPercent(now: number, before: number): number | undefined {
  return before > 0 ? Math.round(((now - before) / before) * 1_000) / 10 : undefined;
}
