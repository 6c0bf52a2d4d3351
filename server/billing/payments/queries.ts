import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database';
import { invoices, payments } from '#server/db/schema';
import { selectInvoices, type InvoiceRow } from '#server/billing/invoices/queries';

type Invoice = InvoiceRow['invoice'];

/** Finds the firm of an invoice, unless it is deleted. */
export async function findOwner(tx: Transaction, id: string): Promise<string | undefined> {
  const [row] = await selectInvoices(tx).where(eq(invoices.id, id));
  return row?.invoice.tenantId;
}

/** Finds a firm's invoice and locks it until the transaction ends. */
export async function lockInvoice(tx: Transaction, tenantId: string, id: string): Promise<Invoice | undefined> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.id, id)))
    .for('update');
  return invoice;
}

/** Updates a locked invoice and increments its version. */
export async function changeInvoice(
  tx: Transaction,
  { tenantId, id, version }: Invoice,
  changes: Partial<Pick<Invoice, 'status' | 'issueDate' | 'paidDate'>>,
): Promise<void> {
  await tx
    .update(invoices)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.id, id)));
}

/** Stores a payment. */
export async function insertPayment(tx: Transaction, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment);
}
