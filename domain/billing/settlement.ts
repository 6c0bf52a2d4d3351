import { fault, type Fault } from '../faults';
import { isOpen, statusOn, type StoredInvoiceStatus } from '../invoices';
import { fromCents } from '../money';

/** What settles an invoice: a payment, tax withheld, money of the client account, a credit, or a debt given up. */
export const settlementKinds = ['payment', 'wht', 'wh_vat', 'client_account', 'credit_note', 'write_off'] as const;

/** One of them. */
export type SettlementKind = (typeof settlementKinds)[number];

/** An invoice as far as settling goes, in cents. */
export interface Settled {
  status: StoredInvoiceStatus;
  dueDate: string;
  isAwaited?: boolean;
  totalCents: number;
  paidCents: number;
  awaitedCents: number;
}

/** The cents that may still be settled: what is open, without what awaited certificates stand for. */
export const dueCents = ({ status, totalCents, paidCents, awaitedCents }: Settled): number =>
  isOpen(status) ? totalCents - paidCents - awaitedCents : 0;

/** Says that something would settle an invoice before its own day; `undefined` when it would not. */
export const earlyFault = (
  day: string,
  { issueDate: issued, status }: { issueDate: string; status: StoredInvoiceStatus },
): Fault<'before_issue'> | undefined =>
  status !== 'draft' && day < issued ? fault('before_issue', { issued }) : undefined;

/**
 * Splits an amount into what an invoice takes and what goes beyond it. Without `holdsExcess` nothing may go beyond; of an invoice
 * that takes nothing, all does.
 */
export function settle(
  today: string,
  invoice: Settled,
  amountCents: number,
  holdsExcess = false,
): { settled: number; excess: number } | Fault<'invoice_not_open' | 'more_than_balance'> {
  const status = statusOn(today, invoice);
  if (!isOpen(status) && !(holdsExcess && status === 'paid')) return fault('invoice_not_open', { status });
  const due = dueCents(invoice);
  if (amountCents > due && !holdsExcess) return fault('more_than_balance', { balance: fromCents(due) });
  const settled = Math.min(amountCents, due);
  return { settled, excess: amountCents - settled };
}
