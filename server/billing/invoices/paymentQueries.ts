import { and, asc, eq, sql } from 'drizzle-orm';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { payments } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';

/** Reads an invoice's payments, oldest first. */
export function paymentsOf(tx: ReadTransaction, { tenantId, id }: { tenantId: string; id: string }) {
  const ofInvoice = and(eq(payments.tenantId, tenantId), eq(payments.invoiceId, id));
  return rows.read(tx, sql`FROM ${payments} WHERE ${ofInvoice} ORDER BY ${asc(payments.day)}, ${asc(payments.id)}`);
}

const rows = new Selection(payments);

/** Reverses a payment for good. The invoice's paid amount follows. */
export async function reversePayment(
  tx: Transaction,
  { tenantId, id }: { tenantId: string; id: string },
  reversal: Pick<typeof payments.$inferInsert, 'reversedAt' | 'reversalReason' | 'reversedBy' | 'reversedByName'>,
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
