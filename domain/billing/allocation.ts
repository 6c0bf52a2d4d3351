/**
 * Splits cents in proportion to weights. Each part is rounded down, and the cents that are left go to the largest remainders, of
 * equal ones to the first. Nothing comes of weights that are all zero.
 */
export function spread(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => 0);
  const products = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const parts = products.map((product) => Number(product / total));
  const left = cents - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** A line as an allocation needs it. A discount is below zero. */
export type BilledLine = { amountCents: number; vat: 'outside' | 'standard' };

/** A part of an invoice: what its lines come to, in their order, and the VAT in it, line by line. */
export type Shares = { lines: number[]; vat: number[] };

/**
 * Something that happened to an invoice, in the order in which it was booked: a settlement, its reversal, or a credit note, with what it
 * takes of each line, by place, of the VAT, and what of it was held because nothing was due, all in cents of KES.
 */
export type Allocatable =
  | { kind: 'settled'; id: string; cents: number }
  | { kind: 'reversed'; id: string }
  | { kind: 'credited'; id: string; lines: readonly number[]; taxCents: number; cents: number; heldCents: number };

/** An invoice's parts, and those of each thing that happened to it; of a credit note also those of what was held. */
export type Allocated = { billed: Shares; events: { shares: Shares; held?: Shares }[] };

/**
 * Says which lines an invoice's total belongs to, and which what happened to it. A discount is taken off the other lines, first off
 * those with the same VAT. A settlement goes by what is left of each line when it is booked, its reversal takes back the very same, and
 * a credit note counts for the lines that it credits. Nothing that is booked later changes what was booked before.
 */
export function allocateInvoice(
  { lines, taxCents, kesCents }: { lines: readonly BilledLine[]; taxCents: number; kesCents: number },
  events: readonly Allocatable[],
): Allocated {
  const nets = withoutDiscounts(lines);
  const parts = spread(kesCents, [...nets, taxCents]);
  const taxable = (of: readonly number[]) => of.map((net, index) => (lines[index]?.vat === 'standard' ? net : 0));
  const billed = { lines: parts.slice(0, -1), vat: spread(parts.at(-1) ?? 0, taxable(nets)) };
  let left = billed;
  const taken = new Map<string, Shares>();
  const take = (shares: Shares) => {
    left = less(left, shares);
    return shares;
  };
  return {
    billed,
    events: events.map((event) => {
      if (event.kind === 'settled') {
        // Two that came at once may stand here in the other order: what then finds nothing left is for all lines.
        const shares = take(sharesOf(event.cents, isAnyLeft(left) ? left : billed));
        taken.set(event.id, shares);
        return { shares };
      }
      if (event.kind === 'reversed') {
        const shares = taken.get(event.id) ?? less(left, left);
        left = less(left, negative(shares));
        return { shares };
      }
      const vat = spread(event.taxCents, taxable(event.lines));
      const shares = take(sharesOf(event.cents, { lines: [...event.lines], vat }));
      const held = sharesOf(event.heldCents, shares);
      left = less(left, negative(held));
      return { shares, held };
    }),
  };
}

/** Splits cents over lines and the VAT in all, and its part over the VAT of each line. What is below zero gets nothing. */
function sharesOf(cents: number, of: Shares): Shares {
  const [lines, vat] = [of.lines, of.vat].map((all) => all.map((one) => Math.max(0, one))) as [number[], number[]];
  const shares = spread(cents, [...lines, vat.reduce((sum, one) => sum + one, 0)]);
  return { lines: shares.slice(0, -1), vat: spread(shares.at(-1) ?? 0, vat) };
}

const isAnyLeft = ({ lines, vat }: Shares): boolean => [...lines, ...vat].some((cents) => cents > 0);

const less = (one: Shares, other: Shares): Shares => ({
  lines: one.lines.map((cents, index) => cents - (other.lines[index] ?? 0)),
  vat: one.vat.map((cents, index) => cents - (other.vat[index] ?? 0)),
});

const negative = ({ lines, vat }: Shares): Shares => ({ lines: lines.map((one) => -one), vat: vat.map((one) => -one) });

/** What lines come to once discounts are taken off them. */
function withoutDiscounts(lines: readonly BilledLine[]): number[] {
  let nets = lines.map(({ amountCents }) => Math.max(0, amountCents));
  let discount = 0;
  const takeOff = (wanted: number, fits: (line: BilledLine) => boolean): number => {
    const weights = nets.map((net, index) => (lines[index] && fits(lines[index]) ? net : 0));
    const taken = Math.min(
      wanted,
      weights.reduce((sum, weight) => sum + weight, 0),
    );
    const cuts = spread(taken, weights);
    nets = nets.map((net, index) => net - (cuts[index] ?? 0));
    return wanted - taken;
  };
  for (const vat of ['standard', 'outside'] as const) {
    const wanted = lines.reduce((sum, line) => sum + (line.vat === vat ? Math.max(0, -line.amountCents) : 0), 0);
    discount += takeOff(wanted, (line) => line.vat === vat);
  }
  takeOff(discount, () => true);
  return nets;
}
