import { and, asc, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { payments } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';

/** Reads an invoice's payments, oldest first. */
export function paymentsOf(tx: ReadTransaction, { tenantId, id }: { tenantId: string; id: string }) {
  const ofInvoice = and(eq(payments.tenantId, tenantId), eq(payments.invoiceId, id));
  return rows.read(tx, sql`FROM ${payments} WHERE ${ofInvoice} ORDER BY ${asc(payments.day)}, ${asc(payments.id)}`);
}

const rows = new Selection(payments);

/** Says that the firm has reversed a payment, and which of its people, if somebody is signed in. */
export const reversedByFirm = {
  reversedBy: 'firm',
  reversedByName: sql<string | null>`name_of_person(signed_in_person())`,
} satisfies PgUpdateSetSource<typeof payments>;

/** Reverses a payment for good. The invoice's paid amount follows. */
export async function reversePayment(
  tx: Transaction,
  { tenantId, id }: { tenantId: string; id: string },
  reversal: Pick<
    PgUpdateSetSource<typeof payments>,
    'reversedAt' | 'reversedOn' | 'reversalKind' | 'reversalReason' | 'reversedBy' | 'reversedByName'
  >,
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
