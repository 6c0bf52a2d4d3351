import { invoiceTotals, type InvoiceLine } from '#domain/invoices';
import { toCents } from '#domain/money';
import { many, shares, type Chance } from './chance';

/** An invoice's lines, and its VAT rate in percent. */
export type Charge = { taxRate: number; lines: (InvoiceLine & { description: string })[] };

const vat = 16;
const leastFee = 15_000;
const attendance = 5_000;

/** Makes the lines of a fee note: a fee in whole thousands, part of it for court attendances, with VAT. */
export function feeNote(fee: number, chance: Chance): Charge {
  const visits = fee > 40_000 ? chance.whole(0, 4) : 0;
  const instruction = { description: 'Instruction fee', quantity: 1, unitPrice: fee - visits * attendance };
  const attending = { description: 'Attendance at court', quantity: visits, unitPrice: attendance };
  return { taxRate: vat, lines: visits > 0 ? [instruction, attending] : [instruction] };
}

/** Makes the lines for disbursements, which have no VAT. */
export function disbursements(amount: number): Charge {
  return {
    taxRate: 0,
    lines: [{ description: 'Disbursements: court fees and stamp duty', quantity: 1, unitPrice: amount }],
  };
}

/** Calculates an invoice's total in cents. */
export function totalOf({ lines, taxRate }: Charge): number {
  return invoiceTotals(lines, taxRate).total;
}

/**
 * Makes charges that add up to a revenue exactly. Fees are round and VAT makes the sums odd, so the last charge is for
 * disbursements and takes the remainder, unless the remainder is itself a round fee.
 */
export function chargesFor(revenue: number, count: number, chance: Chance): Charge[] {
  if (count === 0) return [];
  const weights = [...many(count - 1, () => chance.whole(40, 160)), 40];
  const notes = shares(revenue, weights)
    .slice(0, -1)
    .map((target) => feeNote(Math.max(leastFee, Math.round(target / 1_160) * 1_000), chance));
  const left = revenue - notes.reduce((sum, note) => sum + totalOf(note), 0) / 100;
  const fee = toCents(left) / (100 + vat);
  return [...notes, Number.isInteger(fee / 1_000) ? feeNote(fee, chance) : disbursements(left)];
}
