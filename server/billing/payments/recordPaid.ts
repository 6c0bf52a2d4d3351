import { samePaymentFault, stands } from '#domain/payments';
import { textOrNull } from '#server/contract/nulls';
import { conflict } from '#server/contract/problem';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import type { InvoiceRow } from '../invoices/queries';
import { insertPayment, paymentsOf } from '../invoices/paymentQueries';
import type { PaymentInput } from './statusInput';

/** A payment of an amount in cents, and whether the caller knows that it resembles another. */
export type PaymentDetails = Pick<PaymentInput, 'method'> & {
  amountCents: number;
  day: string;
  reference: string | undefined;
  notes: string | undefined;
  confirmed: boolean | undefined;
};

/**
 * Stores a payment of a locked invoice, unless it looks like one that is already recorded and is not confirmed. `field` is the
 * caller's name for the reference. Returns the day of the latest payment.
 */
export async function recordPaid(
  tx: Transaction,
  moment: Date,
  invoice: InvoiceRow['invoice'],
  { confirmed, notes, ...details }: PaymentDetails,
  field: string,
): Promise<string> {
  const payment = { ...details, reference: textOrNull(details.reference) };
  const recorded = await paymentsOf(tx, invoice);
  const same = samePaymentFault(recorded, payment);
  if (same && !confirmed) throw conflict(field, same);
  const { tenantId, id: invoiceId } = invoice;
  const notesOrNull = textOrNull(notes);
  await insertPayment(tx, {
    tenantId,
    id: newId(moment),
    invoiceId,
    ...payment,
    notes: notesOrNull,
    createdAt: moment,
  });
  return [payment, ...recorded.filter(stands)].reduce((latest, { day }) => (day > latest ? day : latest), payment.day);
}
