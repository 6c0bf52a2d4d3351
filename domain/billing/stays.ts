/** Money that is held for a client in the office's account. */
export type HeldReceipt = { day: string; cents: number; undoneOn: string | null };

/** What became of some of it. What is placed lies in the office's account until the client account's bank has shown it. */
export type HeldUse = {
  kind: 'applied' | 'refunded' | 'placed' | 'owed';
  day: string;
  cents: number;
  undoneOn: string | null;
  seenOn: string | null;
};

/** Why money lies in the office's account no longer, or that it still does. */
export type StayEnd = HeldUse['kind'] | 'held' | 'unseen' | 'placed_back' | 'reversed';

/** Some of the money, and how long it lay in the office's account. What still lies there has no last day. */
export type Stay<Use extends HeldUse = HeldUse> = {
  cents: number;
  from: string;
  until: string | undefined;
  end: StayEnd;
  use: Use | undefined;
};

type Lot = { cents: number; since: string };

/** How long each part of some held money lay in the office's account, as of a day. What came first goes first. */
export function staysOf<Use extends HeldUse>(receipt: HeldReceipt, uses: readonly Use[], asOf: string): Stay<Use>[] {
  let lots: Lot[] = [{ cents: receipt.cents, since: receipt.day }];
  const stays: Stay<Use>[] = [];
  const take = (wanted: number, how: Omit<Stay<Use>, 'cents' | 'from'>) => {
    let left = wanted;
    lots = lots.flatMap((lot) => {
      const taken = Math.min(left, lot.cents);
      left -= taken;
      if (taken > 0) stays.push({ cents: taken, from: lot.since, ...how });
      return taken < lot.cents ? [{ ...lot, cents: lot.cents - taken }] : [];
    });
  };
  const isPast = (day: string | null): day is string => day !== null && day <= asOf;
  const events: { day: string; rank: number; act: () => void }[] = [];
  for (const use of uses) {
    const { undoneOn, cents } = use;
    if (isPast(undoneOn)) events.push({ day: undoneOn, rank: 0, act: () => lots.push({ cents, since: undoneOn }) });
    if (isPast(use.day)) events.push({ day: use.day, rank: 1, act: () => take(cents, goneBy(use, asOf)) });
  }
  const { undoneOn: until } = receipt;
  if (isPast(until))
    events.push({ day: until, rank: 2, act: () => take(Infinity, { until, end: 'reversed', use: undefined }) });
  // What is taken back on a day is there for what is used on it; a reversal comes last.
  for (const { act } of events.toSorted((a, b) => a.day.localeCompare(b.day) || a.rank - b.rank)) act();
  take(Infinity, { until: undefined, end: 'held', use: undefined });
  return stays.toSorted((a, b) => a.from.localeCompare(b.from));
}

/** Until when money lay in the office's account that was used. */
function goneBy<Use extends HeldUse>(use: Use, asOf: string): Omit<Stay<Use>, 'cents' | 'from'> {
  const { kind, day, undoneOn, seenOn } = use;
  if (kind !== 'placed') return { until: day, end: kind, use };
  // A transfer that is taken back counts as shown by the bank on that day, with what takes it back.
  if (undoneOn !== null && undoneOn <= asOf && (seenOn === null || seenOn >= undoneOn))
    return { until: undoneOn, end: 'placed_back', use };
  if (seenOn !== null && seenOn <= asOf) return { until: seenOn, end: 'placed', use };
  return { until: undefined, end: 'unseen', use };
}
