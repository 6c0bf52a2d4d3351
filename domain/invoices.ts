import { fault, type Fault } from './faults';
import { fromCents, toCents } from './money';

/** The states of an invoice as people see them. `overdue` is never stored: it depends on the day. */
export type InvoiceStatus = 'draft' | 'sent' | 'paid' | 'overdue' | 'cancelled';

/** The states that are stored. */
export type StoredInvoiceStatus = Exclude<InvoiceStatus, 'overdue'>;

/** What an invoice charges for: the unit price is in major units. */
export type InvoiceLine = { quantity: number; unitPrice: number };

/** An invoice added up, in integer cents. */
export type InvoiceTotals = { amounts: number[]; subtotal: number; tax: number; total: number };

/** The largest total, in cents: what the contract can say and a double holds exactly. */
export const maxTotalCents = 999_999_999_999;

/**
 * Adds an invoice up. A line's amount is its quantity times its unit price; VAT is reckoned once, on the sum of the amounts, and
 * not line by line. Each of the two is rounded to the cent, half a cent up.
 */
export function invoiceTotals(lines: readonly InvoiceLine[], taxRate: number): InvoiceTotals {
  const amounts = lines.map(({ quantity, unitPrice }) => hundredth(toCents(quantity), toCents(unitPrice)));
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0);
  const tax = hundredth(subtotal, taxRate);
  return { amounts, subtotal, tax, total: subtotal + tax };
}

/** A hundredth of a product, rounded half up. The product may be larger than a double holds exactly. */
function hundredth(a: number, b: number): number {
  return Number((BigInt(a) * BigInt(b) + 50n) / 100n);
}

/** Whether a figure has two decimals at most. */
export function isInCents(figure: number): boolean {
  return fromCents(toCents(figure)) === figure;
}

/** The state as it shows on a day: what is sent is overdue from the day after its due date. */
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

/** The states that an invoice may be put into. */
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
