import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { ReadTransaction } from '#server/db/database';
import { hasId } from '#server/db/query/ids';
import { Selection } from '#server/db/query/selection';
import { payments, unappliedReceipts, unappliedUses } from '#server/db/schema';
import type { LockedLine } from './queries';

const settled = new Selection({ invoiceId: payments.invoiceId });
const placed = new Selection({ id: unappliedUses.id });
const used = new Selection({ id: sql<string>`asked.id` });

/** What is held, with all else that is held of its receipt, which may have paid several invoices. */
const withItsReceipt = (heldIds: readonly string[]) => sql`unapplied_receipts asked
  JOIN ${unappliedReceipts} ON ${unappliedReceipts.tenantId} = asked.tenant_id
    AND (${unappliedReceipts.id} = asked.id OR ${unappliedReceipts.splitId} = asked.split_id)
  JOIN ${unappliedUses} ON ${and(eq(unappliedUses.receiptId, unappliedReceipts.id), isNull(unappliedUses.undoneAt))}
  LEFT JOIN ${payments} ON ${eq(payments.id, unappliedUses.paymentId)}
  WHERE ${hasId(sql`asked.id`, heldIds)}`;

/** The invoices that held money has settled, as far as it stands. */
export async function usedOn(tx: ReadTransaction, heldId: string): Promise<string[]> {
  const isSettled = sql`${payments.id} IS NOT NULL`;
  const rows = await settled.read(tx, sql`FROM ${withItsReceipt([heldId])} AND ${isSettled}`);
  return rows.map(({ invoiceId }) => invoiceId);
}

/** Whether some of held money is in the client account. */
export async function isPlaced(tx: ReadTransaction, heldIds: readonly string[]): Promise<boolean> {
  const isUse = eq(unappliedUses.kind, 'placed');
  return (await placed.first(tx, sql`FROM ${withItsReceipt(heldIds)} AND ${isUse} LIMIT 1`)) !== undefined;
}

/** Locks what lines hold. Returns that of it which has been used, otherwise than by the line itself. */
export async function usedOtherwise(tx: ReadTransaction, lines: readonly LockedLine[]): Promise<Set<string>> {
  const ids = lines.flatMap(({ unappliedId }) => unappliedId ?? []);
  const own = lines.flatMap(({ paymentId }) => paymentId ?? []);
  const splits = sql`SELECT r.split_id FROM unapplied_receipts r WHERE ${hasId(sql`r.id`, ids)}`;
  const isHeld = or(hasId(unappliedReceipts.id, ids), sql`${unappliedReceipts.splitId} IN (${splits})`);
  await tx.execute(sql`SELECT FROM ${unappliedReceipts} WHERE ${isHeld} ORDER BY ${unappliedReceipts.id} FOR UPDATE`);
  const isOwn = sql`${payments.id} IS NOT NULL
    AND (${hasId(payments.id, own)} OR ${payments.splitId} IS NOT DISTINCT FROM asked.split_id AND asked.split_id IS NOT NULL)`;
  const rows = await used.read(tx, sql`FROM ${withItsReceipt(ids)} AND NOT (${isOwn})`);
  return new Set(rows.map(({ id }) => id));
}
