import { percentOf } from '../money';

/** What a line of a fee note or an invoice bills. */
export type LineKind = 'fee' | 'time' | 'disbursement';

/** Whether VAT is charged on a line. Money passed on, such as a court's fee, is outside VAT. */
export type LineVat = 'outside' | 'standard';

/** A line as far as totals need it. */
export interface BilledLine {
  kind: LineKind;
  vat: LineVat;
  amountCents: number;
}

/** What lines come to, in integer cents. */
export interface BillTotals {
  /** The sum of each kind of line, whether VAT is charged on it or not. */
  kinds: Record<LineKind, number>;
  taxable: number;
  outside: number;
  /** What is taxable and what is outside VAT. */
  subtotal: number;
  tax: number;
  total: number;
}

/** Adds up lines. VAT is calculated once, on all that is taxable, and rounded half up to the cent. */
export function billTotals(lines: readonly BilledLine[], taxPercent: number): BillTotals {
  const kinds = { fee: 0, time: 0, disbursement: 0 };
  let taxable = 0;
  let outside = 0;
  for (const { kind, vat, amountCents } of lines) {
    kinds[kind] += amountCents;
    if (vat === 'outside') outside += amountCents;
    else taxable += amountCents;
  }
  const tax = percentOf(taxable, taxPercent);
  return { kinds, taxable, outside, subtotal: taxable + outside, tax, total: taxable + outside + tax };
}
