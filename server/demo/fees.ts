import { invoiceTotals, type InvoiceLine } from '#domain/invoices';
import { toCents } from '#domain/money';
import { many, shares, type Chance } from './chance';

/** What an invoice charges for, and its VAT in per cent. */
export type Charge = { taxRate: number; lines: (InvoiceLine & { description: string })[] };

const vat = 16;
const leastFee = 15_000;
const attendance = 5_000;

/** A fee note: the fee in whole thousands, part of it for attendances at court, with VAT. */
export function feeNote(fee: number, chance: Chance): Charge {
  const visits = fee > 40_000 ? chance.whole(0, 4) : 0;
  const instruction = { description: 'Instruction fee', quantity: 1, unitPrice: fee - visits * attendance };
  const attending = { description: 'Attendance at court', quantity: visits, unitPrice: attendance };
  return { taxRate: vat, lines: visits > 0 ? [instruction, attending] : [instruction] };
}

/** What the firm laid out for its client: outside the scope of VAT. */
export function disbursements(amount: number): Charge {
  return {
    taxRate: 0,
    lines: [{ description: 'Disbursements: court fees and stamp duty', quantity: 1, unitPrice: amount }],
  };
}

/** What an invoice comes to, in cents. */
export function totalOf({ lines, taxRate }: Charge): number {
  return invoiceTotals(lines, taxRate).total;
}

/**
 * So many charges that come to exactly this revenue. Fees are round and VAT makes the sums odd, so the last one is for
 * disbursements and takes what is left, unless that is a round fee itself.
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
