import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ReadTransaction } from '#server/db/database';
import { hasId } from '#server/db/query/ids';
import { Selection } from '#server/db/query/selection';
import { payments, unappliedUses } from '#server/db/schema';

const settled = new Selection({ invoiceId: payments.invoiceId });
const placed = new Selection({ id: unappliedUses.id });

/** The invoices that held money has settled, as far as it stands. */
export async function usedOn(tx: ReadTransaction, heldId: string): Promise<string[]> {
  const isUse = and(eq(unappliedUses.receiptId, heldId), isNull(unappliedUses.undoneAt));
  const rows = await settled.read(
    tx,
    sql`FROM ${unappliedUses} JOIN ${payments} ON ${eq(payments.id, unappliedUses.paymentId)} WHERE ${isUse}`,
  );
  return rows.map(({ invoiceId }) => invoiceId);
}

/** Whether some of held money is in the client account. */
export async function isPlaced(tx: ReadTransaction, heldIds: readonly string[]): Promise<boolean> {
  const isUse = and(
    hasId(unappliedUses.receiptId, heldIds),
    eq(unappliedUses.kind, 'placed'),
    isNull(unappliedUses.undoneAt),
  );
  return (await placed.first(tx, sql`FROM ${unappliedUses} WHERE ${isUse} LIMIT 1`)) !== undefined;
}
