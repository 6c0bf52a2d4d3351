import { and, asc, eq } from 'drizzle-orm';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { payments } from '#server/db/schema';

/** Reads an invoice's payments, oldest first. */
export function paymentsOf(tx: ReadTransaction, { tenantId, id }: { tenantId: string; id: string }) {
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.tenantId, tenantId), eq(payments.invoiceId, id)))
    .orderBy(asc(payments.day), asc(payments.id));
}

/** Reverses a payment for good. The invoice's paid amount follows. */
export async function reversePayment(
  tx: Transaction,
  { tenantId, id }: { tenantId: string; id: string },
  reversal: { reversedAt: Date; reversalReason: string },
): Promise<void> {
  await tx
    .update(payments)
    .set(reversal)
    .where(and(eq(payments.tenantId, tenantId), eq(payments.id, id)));
}

/** Stores a payment. */
export async function insertPayment(tx: Transaction, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment);
}
