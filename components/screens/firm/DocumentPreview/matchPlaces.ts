import type { MatchCounts } from './useMatchCounts';

/** One of the matches in a file: its page, and which of that page's it is, counted from zero. */
export type MatchPlace = { page: number; at: number };

/** How many matches there are in all of a file. */
export const allMatches = (counts: MatchCounts): number => counts.reduce((sum, { count }) => sum + count, 0);

/** Which of all matches in a file is at a place, counted from one. Undefined for a page without any. */
export function ordinalOf(counts: MatchCounts, { page, at }: MatchPlace): number | undefined {
  const here = counts.find((one) => one.page === page);
  if (!here) return undefined;
  const before = counts.filter((one) => one.page < page);
  return allMatches(before) + Math.min(at, here.count - 1) + 1;
}

/** The match after a place, or before it with a `step` of -1; on another page if there are no more on this one. */
export function besideOf(counts: MatchCounts, { page, at }: MatchPlace, step: 1 | -1): MatchPlace | undefined {
  const here = counts.find((one) => one.page === page)?.count ?? 0;
  const next = Math.min(at, Math.max(0, here - 1)) + step;
  if (next >= 0 && next < here) return { page, at: next };
  if (step === 1) {
    const later = counts.find((one) => one.page > page);
    return later && { page: later.page, at: 0 };
  }
  const earlier = counts.findLast((one) => one.page < page);
  return earlier && { page: earlier.page, at: earlier.count - 1 };
}
