import { sql } from 'drizzle-orm';
import { fault } from '#domain/faults';
import { reversalFault } from '#domain/payments';
import { changeInvoice } from '#server/billing/invoices/lock';
import { paymentsOf, reversePayment } from '#server/billing/invoices/paymentQueries';
import type { InvoiceRow } from '#server/billing/invoices/queries';
import { conflict, notFound } from '#server/contract/problem';
import type { Transaction } from '#server/db/database';

type Invoice = InvoiceRow['invoice'];

/** Cancels a locked invoice that may be cancelled. The work that it billed is unbilled again. */
export async function cancel(tx: Transaction, invoice: Invoice): Promise<void> {
  await changeInvoice(tx, invoice, { status: 'cancelled' });
  await tx.execute(sql`SELECT release_billed(${invoice.id})`);
}

/** A settlement to reverse, why, and whether the platform's people or the firm's do it. */
type Reversal = { paymentId: string; reason: string; reversedBy: 'operator' | 'firm'; reversedByName?: string | null };

/**
 * Reverses a settlement of a locked invoice, with what was held beyond the balance. A paid invoice is open again, unless an awaited
 * certificate was reversed.
 */
export async function reverse(
  tx: Transaction,
  moment: Date,
  invoice: Invoice,
  { paymentId, reason, ...by }: Reversal,
): Promise<{ isReopened: boolean; isSettling: boolean; amountCents: number }> {
  const payment = (await paymentsOf(tx, invoice)).find((one) => one.id === paymentId);
  if (!payment) throw notFound('paymentId', fault('no_such_payment'));
  const refused = reversalFault(payment);
  if (refused) throw conflict('paymentId', refused);
  const { rows } = await tx.execute(sql`SELECT undo_held(${paymentId}, ${moment.toISOString()}) AS done`);
  if (rows[0]?.['done'] !== true) throw conflict('paymentId', fault('excess_used'));
  await reversePayment(tx, payment, { reversedAt: moment, reversalReason: reason, ...by });
  const isReopened = invoice.status === 'paid' && payment.isSettling;
  await changeInvoice(tx, invoice, isReopened ? { status: 'sent', paidDate: null } : {});
  return { isReopened, isSettling: payment.isSettling, amountCents: payment.amountCents };
}
