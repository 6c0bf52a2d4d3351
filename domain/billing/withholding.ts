import { fromCents, percentOf, roundedShare, toCents } from '../money';
import type { BillTotals } from './totals';

/** What a firm proposes that a client withholds, in percent. */
export interface WithholdingTerms {
  whtPercent: number;
  whVatPercent: number;
  /** On what withheld VAT is calculated. Sources differ, so that it is a setting of the firm. */
  whVatOn: 'taxable' | 'total';
}

/** What Kenyan clients withhold from legal fees, unless a firm has other terms. */
export const usualWithholding: WithholdingTerms = { whtPercent: 5, whVatPercent: 2, whVatOn: 'taxable' };

/** What a client withholds, and what they then pay, in integer cents. */
export interface Withholding {
  wht: number;
  whVat: number;
  cash: number;
}

/**
 * Proposes what a client withholds: income tax on the taxable value, and VAT where VAT is charged. What they did withhold is on their
 * certificates.
 */
export function proposeWithholding(
  { taxable, tax, total }: Pick<BillTotals, 'taxable' | 'tax' | 'total'>,
  { whtPercent, whVatPercent, whVatOn }: WithholdingTerms,
): Withholding {
  const wht = percentOf(taxable, whtPercent);
  const whVat = tax === 0 ? 0 : percentOf(whVatOn === 'taxable' ? taxable : total, whVatPercent);
  return { wht, whVat, cash: total - wht - whVat };
}

/**
 * What tax on a certificate was withheld of, and at which rate, given what the whole invoice would have it withheld of: all of that or
 * part of it at the usual rate, where that fits; otherwise all of it, at the rate that it comes to. Amounts are in integer cents.
 */
export function withheldOf(cents: number, { base, percent }: { base: number; percent: number }) {
  if (cents === percentOf(base, percent)) return { base, percent };
  const part = percent === 0 ? base : roundedShare(cents, 10_000, BigInt(toCents(percent)));
  if (part < base) return { base: part, percent };
  return { base, percent: base === 0 ? 0 : fromCents(roundedShare(cents, 10_000, BigInt(base))) };
}
