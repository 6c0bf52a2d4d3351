/**
 * A line's amount and what the account had after it, if the file says it. What the account had without a line has an amount of 0, and
 * a line that can't be read has none.
 */
export type Step = { cents: number | undefined; balanceCents: number | undefined };

/** A row to which the balances don't lead: what the account should have had after it, and what the file says. */
export type Misstep = { index: number; expectedCents: number; saidCents: number };

/** How a file's amounts lead from balance to balance. */
export type Arithmetic = {
  /** Whether the newest line comes first. */
  isNewestFirst: boolean;
  /** How many balances were checked. */
  checked: number;
  /** The places of the steps that don't lead to their balance. */
  failing: ReadonlySet<number>;
  first?: Misstep;
};

/** Checks that each step leads to its balance, in the order in which most do: the oldest first, or the newest. */
export function checkBalances(steps: readonly Step[]): Arithmetic {
  const forwards = walk(steps.map((step, index) => ({ ...step, index })));
  const backwards = walk(steps.map((step, index) => ({ ...step, index })).toReversed());
  const isNewestFirst = backwards.failing.size < forwards.failing.size;
  return { isNewestFirst, ...(isNewestFirst ? backwards : forwards) };
}

/** What happened since the last balance. */
type Since = { cents: number; indexes: number[] };

/** Follows steps from the oldest on. After one that fails, the file's own balance counts on. */
function walk(steps: readonly (Step & { index: number })[]): Omit<Arithmetic, 'isNewestFirst'> {
  const failing = new Set<number>();
  let checked = 0;
  let first: Misstep | undefined;
  let last: number | undefined;
  let since: Since = { cents: 0, indexes: [] };
  for (const { index, cents, balanceCents } of steps) {
    since.indexes.push(index);
    // Nobody knows what leads from here to the next balance.
    if (cents === undefined) last = undefined;
    else since.cents += cents;
    if (balanceCents === undefined) continue;
    if (last !== undefined) {
      checked += 1;
      const expectedCents = last + since.cents;
      if (expectedCents !== balanceCents) {
        for (const one of since.indexes) failing.add(one);
        first ??= { index, expectedCents, saidCents: balanceCents };
      }
    }
    last = balanceCents;
    since = { cents: 0, indexes: [] };
  }
  return { checked, failing, ...(first && { first }) };
}
