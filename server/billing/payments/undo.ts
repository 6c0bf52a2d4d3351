import { sql } from 'drizzle-orm';
import { reversalDay, undoingDayFault, type ReversalKind } from '#domain/books/reversal';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { reversalFault } from '#domain/payments';
import { changeInvoice } from '#server/billing/invoices/lock';
import { paymentsOf, reversePayment } from '#server/billing/invoices/paymentQueries';
import type { InvoiceRow } from '#server/billing/invoices/queries';
import { badRequest, conflict, notFound } from '#server/contract/problem';
import type { Transaction } from '#server/db/database';
import { refuseCancelling, type Months } from '../months/holdMonths';
import { lockUsesOf, withTheirParts } from './uses';

type Invoice = InvoiceRow['invoice'];

/** A change of a firm's books: its transaction, when it is made, and the months that are held for it. */
type Booking = { tx: Transaction; moment: Date; months: Months };

/** Cancels a locked invoice that may be cancelled, on a day. The work that it billed is unbilled again. */
export async function cancel({ tx, moment, months }: Booking, invoice: Invoice, asked?: string): Promise<void> {
  const { issueDate } = invoice;
  const today = nairobiDay(moment);
  const refused = asked === undefined ? undefined : undoingDayFault(today, asked, { bookedOn: issueDate });
  if (refused) throw badRequest({ field: 'date', ...refused });
  const day = asked ?? (issueDate > today ? issueDate : today);
  refuseCancelling(months, invoice);
  if (invoice.status !== 'draft') months.requireOpen(day);
  await changeInvoice(tx, invoice, { status: 'cancelled', cancelledOn: invoice.status === 'draft' ? null : day });
  await tx.execute(sql`SELECT release_billed(${invoice.id})`);
}

/** A settlement to reverse, why and when, and whether the platform's people or the firm's do it. */
type Reversal = {
  paymentId: string;
  reason: string;
  kind?: ReversalKind | undefined;
  date?: string | undefined;
  reversedBy: 'operator' | 'firm';
  reversedByName?: string | null;
};

/**
 * Reverses a settlement of a locked invoice, with what was held beyond the balance, and what became of it. A receipt that paid several
 * invoices never came, or went back, as a whole: all its parts are reversed with one of them, by the database. A paid invoice is open
 * again, unless an awaited certificate was reversed.
 */
export async function reverse(
  { tx, moment, months }: Booking,
  invoice: Invoice,
  { paymentId, reason, kind = 'mistake', date, ...by }: Reversal,
): Promise<{ isReopened: boolean; isSettling: boolean; amountCents: number }> {
  const payment = (await paymentsOf(tx, invoice)).find((one) => one.id === paymentId);
  if (!payment) throw notFound('paymentId', fault('no_such_payment'));
  const refused = reversalFault(payment);
  if (refused) throw conflict('paymentId', refused);
  const parts = await withTheirParts(tx, [paymentId]);
  const uses = await lockUsesOf(
    tx,
    parts.map(({ id }) => id),
  );
  if (uses.some((use) => use.kind === 'placed')) throw conflict('paymentId', fault('excess_placed'));
  const today = nairobiDay(moment);
  const days = [...parts.map(({ bookedOn }) => bookedOn), ...uses.map(({ day }) => day)];
  const undone = { bookedOn: payment.bookedOn ?? payment.day, usedOn: days };
  const usual = reversalDay(today, kind, undone);
  const reversedOn = date ?? (months.isOpen(usual) ? usual : today);
  const isOff = undoingDayFault(today, reversedOn, undone);
  if (isOff) throw badRequest({ field: 'date', ...isOff });
  months.requireOpen(reversedOn);
  await reversePayment(tx, payment, {
    reversedAt: moment,
    reversedOn,
    reversalKind: kind,
    reversalReason: reason,
    ...by,
  });
  const isReopened = invoice.status === 'paid' && payment.isSettling;
  await changeInvoice(tx, invoice, isReopened ? { status: 'sent', paidDate: null } : {});
  return { isReopened, isSettling: payment.isSettling, amountCents: payment.amountCents };
}
