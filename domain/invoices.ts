import { fault, type Fault } from './faults';
import { fromCents, percentOf, roundedShare, toCents } from './money';

/** An invoice's status as people see it. `overdue` is never stored, because it depends on the day. */
export type InvoiceStatus = 'draft' | 'sent' | 'paid' | 'overdue' | 'cancelled';

/** The statuses that are stored. */
export type StoredInvoiceStatus = Exclude<InvoiceStatus, 'overdue'>;

/** The year of an invoice that is not issued yet. */
export const provisionalYear = 0;

/** An invoice's number: that of its firm and year once it is issued, and a provisional one until then. */
export function invoiceNumber({ year, sequence }: { year: number; sequence: number }): string {
  const series = year === provisionalYear ? 'DRAFT' : `INV-${year}`;
  return `${series}-${String(sequence).padStart(4, '0')}`;
}

/** A line of an invoice. The unit price is in major units; below zero it is a discount. */
export type InvoiceLine = { quantity: number; unitPrice: number };

/** An invoice's totals, in integer cents. */
export type InvoiceTotals = { amounts: number[]; subtotal: number; tax: number; total: number };

/** The largest total, and the largest line, in cents that the contract allows and a double holds exactly. */
const maxTotalCents = 999_999_999_999;

/**
 * Calculates an invoice's totals. A line's amount is its quantity times its unit price. VAT is calculated once, on the subtotal, not
 * line by line. Both are rounded half up to the cent, a discount as its charge would be, so that one takes off the other.
 */
export function invoiceTotals(lines: readonly InvoiceLine[], taxRate: number): InvoiceTotals {
  const amounts = lines.map(({ quantity, unitPrice }) => roundedShare(toCents(quantity), toCents(unitPrice), 100n));
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0);
  const tax = percentOf(subtotal, taxRate);
  return { amounts, subtotal, tax, total: subtotal + tax };
}

/** Says why lines can't be billed together, given what one unit of their currency is in KES; `undefined` when they can. */
export function totalFault(
  { amounts = [], total }: Pick<InvoiceTotals, 'total'> & Partial<Pick<InvoiceTotals, 'amounts'>>,
  rateToKes: number,
): Fault<'total_below_zero' | 'total_too_large'> | undefined {
  if (total < 0) return fault('total_below_zero');
  // Lines may take off each other, so that a total says nothing of them.
  const largest = Math.max(Math.max(1, rateToKes) * total, ...amounts.map(Math.abs));
  const isTooLarge = largest > maxTotalCents;
  return isTooLarge ? fault('total_too_large', { limit: fromCents(maxTotalCents) }) : undefined;
}

/** Whether a number has at most two decimals. */
export function isInCents(figure: number): boolean {
  return fromCents(toCents(figure)) === figure;
}

/**
 * The status on a given day: a sent invoice is overdue from the day after its due date, unless all that is open is certificates of
 * tax withheld that are still to come.
 */
export function statusOn(today: string, { status, dueDate, isAwaited }: Invoice): InvoiceStatus {
  return status === 'sent' && dueDate < today && !isAwaited ? 'overdue' : status;
}

type Invoice = { status: StoredInvoiceStatus; dueDate: string; isAwaited?: boolean };

/** What of an invoice waits for certificates of tax withheld, in cents, and whether KRA has signed it. */
type OfFirm = { awaitedCents?: number; etimsState?: string };

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

/** Whether nothing is left to do with an invoice: it is paid or cancelled. */
export const isSettled = (status: InvoiceStatus): boolean => nextStatuses(status).length === 0;

/** Says why an invoice can't change to a status; `undefined` when it can. */
export function transitionFault(
  today: string,
  invoice: Invoice & OfFirm & { paidCents: number },
  wanted: InvoiceStatus,
):
  | Fault<
      | 'invoice_final'
      | 'invoice_transition'
      | 'due_date_passed'
      | 'invoice_part_paid'
      | 'credit_instead'
      | 'certificates_awaited'
    >
  | undefined {
  const status = statusOn(today, invoice);
  const allowed = next[status];
  if (allowed.length === 0) return fault('invoice_final', { status });
  if (!allowed.some((one) => one === wanted)) {
    return fault('invoice_transition', { status, wanted, allowed: allowed.join(', ') });
  }
  if (wanted === 'sent' && invoice.dueDate < today) return fault('due_date_passed');
  if (wanted === 'cancelled' && invoice.etimsState === 'signed') return fault('credit_instead');
  if (wanted === 'cancelled' && invoice.paidCents > 0) {
    return fault('invoice_part_paid', { paid: fromCents(invoice.paidCents) });
  }
  const { awaitedCents = 0 } = invoice;
  if ((wanted === 'cancelled' || wanted === 'paid') && awaitedCents > 0) {
    return fault('certificates_awaited', { amount: fromCents(awaitedCents) });
  }
  return undefined;
}

/** Says why an invoice can't be edited; `undefined` when it can. */
export function editFault(today: string, invoice: Invoice): Fault<'invoice_not_draft'> | undefined {
  const status = statusOn(today, invoice);
  return status === 'draft' ? undefined : fault('invoice_not_draft', { status });
}

/** Whether an invoice is awaiting payment. */
export function isOpen(status: InvoiceStatus): boolean {
  return status === 'sent' || status === 'overdue';
}

/** The cents left to pay. Nothing is owed on a draft or a cancelled invoice. */
export function openCents({ status, totalCents, paidCents }: Amounts & { status: InvoiceStatus }): number {
  return isOpen(status) ? totalCents - paidCents : 0;
}

type Amounts = { totalCents: number; paidCents: number };

/** Says why a payment in cents can't be recorded; `undefined` when it can. */
export function paymentFault(
  today: string,
  invoice: Invoice & Amounts & OfFirm,
  amountCents: number,
): Fault<'invoice_not_open' | 'more_than_balance'> | undefined {
  const status = statusOn(today, invoice);
  if (!isOpen(status)) return fault('invoice_not_open', { status });
  const balance = openCents(invoice) - (invoice.awaitedCents ?? 0);
  return amountCents > balance ? fault('more_than_balance', { balance: fromCents(balance) }) : undefined;
}

/** An email with an invoice, or a reminder about one. */
export type MailKind = 'invoice' | 'reminder';

/** Says why an invoice that is not a draft, or a reminder of it, can't be emailed; `undefined` when it can. */
export function mailFault(
  today: string,
  invoice: Invoice,
  kind: MailKind,
): Fault<'invoice_not_open' | 'invoice_not_overdue'> | undefined {
  const status = statusOn(today, invoice);
  if (kind === 'reminder') return status === 'overdue' ? undefined : fault('invoice_not_overdue', { status });
  return isOpen(status) ? undefined : fault('invoice_not_open', { status });
}

/** The cents outstanding when an invoice became overdue, given what was paid before; 0 if it did not become overdue. */
export function balanceWhenOverdue(
  today: string,
  invoice: Invoice & { totalCents: number },
  paidBeforeCents: number,
): number {
  if (invoice.status === 'draft' || invoice.dueDate >= today) return 0;
  return Math.max(0, invoice.totalCents - paidBeforeCents);
}
