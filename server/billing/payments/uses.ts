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

const listed = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

const usesOf = (tx: ReadTransaction, paymentIds: readonly string[]) =>
  rows.read(tx, sql`FROM uses_of_payments(${listed(paymentIds)}) use`);

/** Locks money that is held from payments of locked invoices, and reads what has become of it, as far as it stands. */
export async function lockUsesOf(tx: Transaction, paymentIds: readonly string[]) {
  await tx.execute(sql`SELECT lock_excess(${listed(paymentIds)})`);
  return usesOf(tx, paymentIds);
}

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

/** Locks what is held from payments of locked invoices. Returns the first day on which each can be taken back, by its id. */
export async function firstReversalDays(
  tx: Transaction,
  payments: readonly { id: string; bookedOn: string }[],
): Promise<Map<string, string>> {
  const uses = await lockUsesOf(
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
