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

/**
 * Splits each settlement over what the ones before it have left of the parts. No share is below zero, and settlements of the whole
 * give each part exactly.
 */
export function allocate(parts: readonly number[], settlements: readonly number[]): number[][] {
  let left: readonly number[] = parts;
  return settlements.map((cents) => {
    const shares = spread(cents, left);
    left = left.map((part, index) => part - (shares[index] ?? 0));
    return shares;
  });
}

/** A line as an allocation needs it. A discount is below zero. */
export type BilledLine = { amountCents: number; vat: 'outside' | 'standard' };

/** A part of an invoice: what its lines come to, in their order, and the VAT in it, line by line. */
export type Shares = { lines: number[]; vat: number[] };

/** An invoice's parts, and those of each of its settlements. */
export type Allocated = { billed: Shares; settled: Shares[] };

/**
 * Says which lines an invoice's total belongs to, and which its settlements. A discount is taken off the other lines, first off those
 * with the same VAT. Give what the invoice comes to and was settled with in KES if that is not its currency.
 */
export function allocateInvoice(
  { lines, taxCents, kesCents }: { lines: readonly BilledLine[]; taxCents: number; kesCents: number },
  settlements: readonly number[],
): Allocated {
  const nets = withoutDiscounts(lines);
  const parts = spread(kesCents, [...nets, taxCents]);
  const perLine = (shares: readonly number[]) => ({ lines: shares.slice(0, -1), vat: shares.at(-1) ?? 0 });
  const whole = perLine(parts);
  const taxable = nets.map((net, index) => (lines[index]?.vat === 'standard' ? net : 0));
  const vat = spread(whole.vat, taxable);
  const settled = allocate(parts, settlements).map(perLine);
  const settledVat = allocate(
    vat,
    settled.map((one) => one.vat),
  );
  return {
    billed: { lines: whole.lines, vat },
    settled: settled.map((one, index) => ({ lines: one.lines, vat: settledVat[index] ?? [] })),
  };
}

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
