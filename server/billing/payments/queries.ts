import type { Transaction } from '#server/db/database';
import { payments } from '#server/db/schema';

/** Stores a payment. */
export async function insertPayment(tx: Transaction, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment);
}
