import { sql } from 'drizzle-orm';
import { firstDayOf } from '#domain/books/reversal';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { hasId } from '#server/db/query/ids';
import { Selection } from '#server/db/query/selection';
import { invoices } from '#server/db/schema';

const rows = new Selection({
  paymentId: sql<string>`use.payment_id`,
  kind: sql<'applied' | 'refunded' | 'placed' | 'owed'>`use.kind`,
  day: sql<string>`use.day::text`,
  invoiceId: sql<string | null>`use.invoice_id`,
});

/** Reads what has become of money that is held from payments, as far as it stands. */
export const usesOf = (tx: ReadTransaction, paymentIds: readonly string[]) =>
  rows.read(tx, sql`FROM uses_of_payments(${`{${paymentIds.join(',')}}`}::uuid[]) use`);

/**
 * Locks invoices with those that excess of these payments has settled, in one order: taking the payments back opens all of them again.
 */
export async function lockWithUses(
  tx: Transaction,
  invoiceIds: readonly string[],
  paymentIds: readonly string[],
): Promise<void> {
  const used = (await usesOf(tx, paymentIds)).flatMap(({ invoiceId }) => invoiceId ?? []);
  const isOne = hasId(invoices.id, [...new Set([...invoiceIds, ...used])]);
  await tx.execute(sql`SELECT FROM ${invoices} WHERE ${isOne} ORDER BY ${invoices.id} FOR UPDATE`);
}

/** The first day on which each payment can be taken back, by its id. */
export async function firstReversalDays(
  tx: ReadTransaction,
  payments: readonly { id: string; bookedOn: string }[],
): Promise<Map<string, string>> {
  const uses = await usesOf(
    tx,
    payments.map(({ id }) => id),
  );
  return new Map(
    payments.map(({ id, bookedOn }) => {
      const usedOn = uses.flatMap((use) => (use.paymentId === id ? use.day : []));
      return [id, firstDayOf({ bookedOn, usedOn })];
    }),
  );
}
