import { sql } from 'drizzle-orm';
import { firstDayOf } from '#domain/books/reversal';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { hasId } from '#server/db/query/ids';
import { Selection } from '#server/db/query/selection';
import { invoices, payments } from '#server/db/schema';

const rows = new Selection({
  paymentId: sql<string>`use.payment_id`,
  kind: sql<'applied' | 'refunded' | 'placed' | 'owed'>`use.kind`,
  day: sql<string>`use.day::text`,
  invoiceId: sql<string | null>`use.invoice_id`,
});

const listed = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

const usesOf = (tx: ReadTransaction, paymentIds: readonly string[]) =>
  rows.read(tx, sql`FROM uses_of_payments(${listed(paymentIds)}) use`);

/** Adds to payments the other parts of their receipts, which are reversed with them. */
export async function withTheirParts(tx: ReadTransaction, paymentIds: readonly string[]): Promise<PartOfReceipt[]> {
  const isOne = hasId(payments.id, paymentIds);
  const splits = sql`SELECT o.split_id FROM payments o WHERE o.tenant_id = ${payments.tenantId} AND o.id = ANY (${listed(paymentIds)})`;
  return parts.read(
    tx,
    sql`FROM ${payments} WHERE ${isOne} OR ${payments.splitId} IN (${splits}) ORDER BY ${payments.id}`,
  );
}

const parts = new Selection({
  id: payments.id,
  invoiceId: payments.invoiceId,
  bookedOn: sql<string>`coalesce(${payments.bookedOn}, ${payments.day})::text`,
});

type PartOfReceipt = Awaited<ReturnType<typeof parts.read>>[number];

/** Locks money that is held from payments of locked invoices, and reads what has become of it, as far as it stands. */
export async function lockUsesOf(tx: Transaction, paymentIds: readonly string[]) {
  await tx.execute(sql`SELECT lock_excess(${listed(paymentIds)})`);
  return usesOf(tx, paymentIds);
}

/**
 * Locks invoices with those that other parts of these payments' receipts, or their excess, have settled, in one order: taking the payments
 * back opens all of them again.
 */
export async function lockWithUses(
  tx: Transaction,
  invoiceIds: readonly string[],
  paymentIds: readonly string[],
): Promise<void> {
  const all = await withTheirParts(tx, paymentIds);
  const ids = all.map(({ id }) => id);
  const used = (await usesOf(tx, ids)).flatMap(({ invoiceId }) => invoiceId ?? []);
  const isOne = hasId(invoices.id, [...new Set([...invoiceIds, ...all.map(({ invoiceId }) => invoiceId), ...used])]);
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
