import { samePayments, stands, type PaymentFacts, type SameMoney } from '#domain/payments';
import type { payments } from '#server/db/schema';
import { textOrNull } from '#server/contract/nulls';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import type { InvoiceRow } from '../invoices/queries';
import { insertPayment, paymentsOf } from '../invoices/paymentQueries';
import { refuseSame } from './sameMoney';

/** A payment of an amount in cents, and whether the caller knows that it resembles another. */
export type PaymentDetails = Pick<
  typeof payments.$inferInsert,
  'kind' | 'method' | 'certificate' | 'certificateNo' | 'madeBy' | 'bookedOn' | 'splitId' | 'accountId'
> & {
  amountCents: number;
  day: string;
  reference: string | undefined;
  notes?: string | undefined;
  confirmed?: boolean | undefined;
};

/**
 * Stores a payment of a locked invoice, unless it looks like money that is already recorded and is not confirmed. `field` is the
 * caller's name for the reference. Returns its id, and the day of the latest settlement.
 */
export async function recordPaid(
  tx: Transaction,
  moment: Date,
  invoice: InvoiceRow['invoice'],
  { confirmed, notes, ...details }: PaymentDetails,
  field: string,
): Promise<{ id: string; paidDate: string }> {
  const payment = { ...details, reference: textOrNull(details.reference) };
  const recorded = await paymentsOf(tx, invoice);
  const { tenantId, id: invoiceId } = invoice;
  if (!confirmed) {
    const also = alikeOn(invoice, recorded, payment);
    const { kind = 'payment', reference, day, method } = payment;
    await refuseSame(tx, tenantId, { reference: kind === 'payment' ? reference : null, day, method }, field, also);
  }
  const notesOrNull = textOrNull(notes);
  const id = newId(moment);
  await insertPayment(tx, {
    tenantId,
    id,
    invoiceId,
    ...payment,
    notes: notesOrNull,
    createdAt: moment,
  });
  return { id, paidDate: latestDay(payment.bookedOn ?? payment.day, recorded) };
}

/** The payments of an invoice that look like another, as they are asked about. */
export const alikeOn = (
  { number: name, currency }: InvoiceRow['invoice'],
  recorded: readonly (typeof payments.$inferSelect)[],
  payment: PaymentFacts,
): SameMoney[] =>
  samePayments(recorded, payment).map(
    ({ id, day, amountCents }) => ({ id, what: 'invoice', name, day, amountCents, currency }) as const,
  );

/** The day on which the latest settlement was booked: this one, or of another that stands. */
export const latestDay = (day: string, others: readonly (typeof payments.$inferSelect)[]): string =>
  others
    .filter((one) => stands(one) && one.isSettling)
    .reduce((latest, { bookedOn, day: own }) => ((bookedOn ?? own) > latest ? (bookedOn ?? own) : latest), day);
