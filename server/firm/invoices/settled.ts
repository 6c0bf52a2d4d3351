import { stands } from '#domain/payments';
import { changeInvoice } from '#server/billing/invoices/lock';
import { paymentsOf } from '#server/billing/invoices/paymentQueries';
import { newId } from '#server/db/newId';
import { unappliedReceipts } from '#server/db/schema';
import type { Change } from '#server/firm/kept/records';
import type { LockedInvoice } from './changing';

/** Counts a change of what has settled a locked invoice, which is paid once nothing is left. */
export async function finish({ tx }: Change, invoice: LockedInvoice, paidDate: string): Promise<void> {
  const standing = (await paymentsOf(tx, invoice)).filter((one) => stands(one) && one.isSettling);
  const settled = standing.reduce((sum, { amountCents }) => sum + amountCents, 0);
  await changeInvoice(tx, invoice, settled === invoice.totalCents ? { status: 'paid', paidDate } : {});
}

type Held = Pick<
  typeof unappliedReceipts.$inferInsert,
  'day' | 'amountCents' | 'source' | 'method' | 'reference' | 'creditNoteId' | 'splitId' | 'accountId'
> & {
  paymentId: string | undefined;
};

/** Holds for an invoice's client what went beyond its balance. */
export async function hold(
  { tx, tenantId, moment }: Change,
  { id: invoiceId, clientId, matterId, currency, rateToKes }: LockedInvoice,
  { paymentId, ...held }: Held,
): Promise<void> {
  const of = { tenantId, id: newId(moment), clientId, invoiceId, matterId, currency, rateToKes };
  const row = { ...of, createdAt: moment, leftCents: held.amountCents };
  await tx.insert(unappliedReceipts).values({ ...row, ...held, paymentId: paymentId ?? null });
}
