import { addDays, daysBetween } from '../dates';
import { roundedShare, toCents } from '../money';
import { monthsLater } from '../months';

/** What interest is calculated on, and how. */
export interface InterestTerms {
  /** The day on which the client had the bill. */
  deliveredOn: string;
  /** What is open and not awaited, in cents. */
  balanceCents: number;
  /** A year's, in percent. */
  percent: number;
  /** The part of the total that is VAT, if interest is not on it. */
  withoutTax?: { taxCents: number; totalCents: number };
}

/** Interest that a firm may claim, in integer cents, from its first to its last day. */
export interface Interest {
  from: string;
  to: string;
  days: number;
  baseCents: number;
  cents: number;
}

/** The last day of the month in which a bill bears no interest. A suit for it may be brought after that day. */
export const graceEnds = (deliveredOn: string): string => monthsLater(deliveredOn, 1);

/**
 * Interest on an advocate's bill up to a day (Advocates (Remuneration) Order, r. 7): on what is open, from the day after the month that
 * follows delivery, for each day a 365th of a year's. `undefined` while none is due.
 */
export function interestOn(
  today: string,
  { deliveredOn, balanceCents, percent, withoutTax }: InterestTerms,
): Interest | undefined {
  const from = addDays(graceEnds(deliveredOn), 1);
  const days = daysBetween(from, today) + 1;
  if (days <= 0 || balanceCents <= 0) return undefined;
  const baseCents =
    withoutTax && withoutTax.totalCents > 0
      ? roundedShare(balanceCents, withoutTax.totalCents - withoutTax.taxCents, BigInt(withoutTax.totalCents))
      : balanceCents;
  const cents = roundedShare(baseCents, toCents(percent) * days, 3_650_000n);
  return { from, to: today, days, baseCents, cents };
}
