import { fault, type Fault } from '../faults';
import { fromCents, percentOf } from '../money';
import { monthsLater } from '../months';
import type { LineVat } from './totals';

/** A line of an invoice that can be credited. */
export interface CreditableLine {
  position: number;
  vat: LineVat;
  amountCents: number;
}

/** A part of a line that is taken back. */
export interface CreditedLine {
  position: number;
  amountCents: number;
}

/** What was taken back before: its lines, and the VAT of them all. */
export interface EarlierCredits {
  lines: readonly CreditedLine[];
  taxCents: number;
}

/** What a credit note comes to, in integer cents. */
export interface CreditTotals {
  subtotal: number;
  tax: number;
  total: number;
}

const sum = (lines: readonly { amountCents: number }[]) =>
  lines.reduce((total, { amountCents }) => total + amountCents, 0);

/** What of a line is not credited yet. A discount is not credited by itself. */
export const uncreditedOf = ({ position, amountCents }: CreditableLine, earlier: readonly CreditedLine[]): number =>
  Math.max(0, amountCents - sum(earlier.filter((line) => line.position === position)));

/** Says why lines can't be credited, and which of them is to blame; `undefined` when they can. */
export function creditFault(
  invoiced: readonly CreditableLine[],
  earlier: readonly CreditedLine[],
  wanted: readonly CreditedLine[],
): (Fault<'no_such_line' | 'repeated' | 'more_than_uncredited'> & { index: number }) | undefined {
  for (const [index, { position, amountCents }] of wanted.entries()) {
    const line = invoiced.find((one) => one.position === position);
    if (!line) return { ...fault('no_such_line'), index };
    if (wanted.findIndex((one) => one.position === position) < index) return { ...fault('repeated'), index };
    const rest = uncreditedOf(line, earlier);
    if (amountCents > rest) return { ...fault('more_than_uncredited', { rest: fromCents(rest) }), index };
  }
  // With discounts, the lines can be worth more than the invoice.
  const rest = sum(invoiced) - sum(earlier);
  return sum(wanted) > rest ? { ...fault('more_than_uncredited', { rest: fromCents(rest) }), index: 0 } : undefined;
}

/**
 * Adds up a credit note. Its VAT is that of its taxable lines, but never more than the invoice's other credit notes have left, and the
 * last of them takes all that is left: together they credit the VAT that was charged, to the cent.
 */
export function creditTotals(
  invoice: { lines: readonly CreditableLine[]; taxRate: number; taxCents: number },
  earlier: EarlierCredits,
  wanted: readonly CreditedLine[],
): CreditTotals {
  const isTaxable = new Set(invoice.lines.filter(({ vat }) => vat === 'standard').map(({ position }) => position));
  const taxableOf = (lines: readonly CreditedLine[]) => sum(lines.filter(({ position }) => isTaxable.has(position)));
  const taxable = taxableOf(wanted);
  const isLast = taxable > 0 && taxableOf(invoice.lines) === taxableOf(earlier.lines) + taxable;
  const left = invoice.taxCents - earlier.taxCents;
  const tax = isLast ? left : Math.min(left, percentOf(taxable, invoice.taxRate));
  const subtotal = sum(wanted);
  return { subtotal, tax, total: subtotal + tax };
}

/** For how many months after an invoice the tax authority takes its credit notes. */
export const creditableMonths = 6;

/** Whether eTIMS may refuse a credit note of a day, because its invoice is too old. */
export const isTooLateForEtims = (invoicedOn: string, today: string): boolean =>
  today > monthsLater(invoicedOn, creditableMonths);
