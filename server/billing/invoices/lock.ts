import { and, eq } from 'drizzle-orm';
import { refuseStale } from '#server/contract/versions';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { invoices } from '#server/db/schema';
import type { Call, PlatformDoor } from '#server/doors/platform';
import { orNotFound } from './orNotFound';
import { selectInvoices, type InvoiceRow } from './queries';

type Invoice = InvoiceRow['invoice'];

/**
 * Runs work in an invoice's firm, with the invoice locked until the transaction ends. Throws a 404 if there is none, and a 412 if
 * the caller has read another version.
 */
export function withLockedInvoice<Result>(
  operator: PlatformDoor,
  call: Call,
  { id, ifMatch }: { id: string; ifMatch?: string | undefined },
  work: (tx: Transaction, invoice: Invoice) => Promise<Result>,
): Promise<Result> {
  const firmOfInvoice = async (tx: ReadTransaction) =>
    orNotFound((await selectInvoices(tx).where(eq(invoices.id, id)))[0]).invoice.tenantId;
  return operator.writeInFirmOf(call, firmOfInvoice, async (tx, tenantId) => {
    const own = and(eq(invoices.tenantId, tenantId), eq(invoices.id, id));
    const invoice = orNotFound((await tx.select().from(invoices).where(own).for('update'))[0]);
    refuseStale('invoice', invoice.version, ifMatch);
    return work(tx, invoice);
  });
}

/** Updates a locked invoice and increments its version. */
export async function changeInvoice(
  tx: Transaction,
  { tenantId, id, version }: Invoice,
  changes: Partial<typeof invoices.$inferInsert> = {},
): Promise<void> {
  await tx
    .update(invoices)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.id, id)));
}
