import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database';
import { invoices, payments } from '#server/db/schema';
import { selectInvoices, type InvoiceRow } from '#server/billing/invoices/queries';

type Invoice = InvoiceRow['invoice'];

/** The firm whose invoice this is, unless it is deleted. */
export async function findOwner(tx: Transaction, id: string): Promise<string | undefined> {
  const [row] = await selectInvoices(tx).where(eq(invoices.id, id));
  return row?.invoice.tenantId;
}

/** A firm's invoice that nobody else can change until the transaction ends. */
export async function lockInvoice(tx: Transaction, tenantId: string, id: string): Promise<Invoice | undefined> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.id, id)))
    .for('update');
  return invoice;
}

/** Changes an invoice's row, which the transaction has locked, and gives it its next version. */
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

/** Records what a client paid. */
export async function insertPayment(tx: Transaction, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment);
}
