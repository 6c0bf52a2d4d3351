/** The currencies that an invoice may be in. Totals across invoices are in KES. */
export type Currency = 'KES' | 'USD' | 'EUR' | 'GBP';

/** Converts major units to integer cents, in which money is calculated. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** An amount in its own currency. */
export type OwnSum = { currency: Currency; amount: number };

/** One figure of those that are told for each currency, in each. */
export const figureIn = <Figure extends string>(
  figures: readonly ({ currency: Currency } & Record<Figure, number>)[] | undefined,
  figure: Figure,
): OwnSum[] => (figures ?? []).map((of) => ({ currency: of.currency, amount: of[figure] }));

/** Converts integer cents to major units, in which money is sent. */
export function fromCents(cents: number): number {
  return cents / 100;
}

/** A percentage with up to two decimals of an amount in cents, rounded half away from zero. */
export function percentOf(cents: number, percent: number): number {
  return roundedShare(cents, toCents(percent), 10_000n);
}

/** Multiplies two integers and divides them, rounded half away from zero. The product can exceed what a double holds exactly. */
export function roundedShare(a: number, b: number, divisor: bigint): number {
  const product = BigInt(a) * BigInt(b);
  const half = divisor / 2n;
  return Number((product + (product < 0n ? -half : half)) / divisor);
}
