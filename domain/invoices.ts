import { fault, type Fault } from './faults';
import { fromCents, toCents } from './money';

/** An invoice's status as people see it. `overdue` is never stored, because it depends on the day. */
export type InvoiceStatus = 'draft' | 'sent' | 'paid' | 'overdue' | 'cancelled';

/** The statuses that are stored. */
export type StoredInvoiceStatus = Exclude<InvoiceStatus, 'overdue'>;

/** A line of an invoice. The unit price is in major units. */
export type InvoiceLine = { quantity: number; unitPrice: number };

/** An invoice's totals, in integer cents. */
export type InvoiceTotals = { amounts: number[]; subtotal: number; tax: number; total: number };

/** The largest total in cents that the contract allows and a double holds exactly. */
export const maxTotalCents = 999_999_999_999;

/**
 * Calculates an invoice's totals. A line's amount is its quantity times its unit price. VAT is calculated once, on the subtotal, not
 * line by line. Both are rounded half up to the cent.
 */
export function invoiceTotals(lines: readonly InvoiceLine[], taxRate: number): InvoiceTotals {
  const amounts = lines.map(({ quantity, unitPrice }) => hundredth(toCents(quantity), toCents(unitPrice)));
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0);
  const tax = hundredth(subtotal, taxRate);
  return { amounts, subtotal, tax, total: subtotal + tax };
}

/** Calculates a hundredth of a product, rounded half up. The product can exceed what a double holds exactly. */
function hundredth(a: number, b: number): number {
  return Number((BigInt(a) * BigInt(b) + 50n) / 100n);
}

/** Whether a number has at most two decimals. */
export function isInCents(figure: number): boolean {
  return fromCents(toCents(figure)) === figure;
}

/** The status on a given day: a sent invoice is overdue from the day after its due date. */
export function statusOn(today: string, { status, dueDate }: Invoice): InvoiceStatus {
  return status === 'sent' && dueDate < today ? 'overdue' : status;
}

type Invoice = { status: StoredInvoiceStatus; dueDate: string };

const next: Record<InvoiceStatus, StoredInvoiceStatus[]> = {
  draft: ['sent', 'cancelled'],
  sent: ['paid', 'cancelled'],
  overdue: ['paid', 'cancelled'],
  paid: [],
  cancelled: [],
};

/** Lists the statuses that an invoice can change to. */
export function nextStatuses(status: InvoiceStatus): readonly StoredInvoiceStatus[] {
  return next[status];
}

/** Says why an invoice can't become what is wanted; `undefined` when it can. */
export function transitionFault(
  today: string,
  invoice: Invoice,
  wanted: InvoiceStatus,
): Fault<'invoice_final' | 'invoice_transition' | 'due_date_passed'> | undefined {
  const status = statusOn(today, invoice);
  const allowed = next[status];
  if (allowed.length === 0) return fault('invoice_final', { status });
  if (!allowed.some((one) => one === wanted)) {
    return fault('invoice_transition', { status, wanted, allowed: allowed.join(', ') });
  }
  if (wanted === 'sent' && invoice.dueDate < today) return fault('due_date_passed');
  return undefined;
}
