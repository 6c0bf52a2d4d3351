import { and, eq, sql } from 'drizzle-orm';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { invoices } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import { act, type Asked } from '#server/doors/act';
import type { Call, PlatformDoor } from '#server/doors/platform';
import { holdMonthsOfInvoice, type Months } from '../months/holdMonths';
import type { WholeInvoice } from './invoice';
import { orNotFound } from './orNotFound';
import { findInvoice, fromInvoices, type InvoiceRow } from './queries';
import type { Outgoing } from './sending';

type Invoice = InvoiceRow['invoice'];

type InvoiceCall = Call & Asked & { path: { id: string } };

/** A changed invoice, and the email to send once the change is committed. */
export type Changed = { whole: WholeInvoice; outgoing?: Outgoing | undefined };

/**
 * Changes an invoice in its firm, with the months held in which it may be booked, once per idempotency key. `before` may lock more than
 * the invoice. A repeated request changes and sends nothing: it gets the invoice as it is
 * now.
 */
export function actOnInvoice(
  operator: PlatformDoor,
  call: InvoiceCall,
  { operation, moment, before }: { operation: string; moment: Date; before?: (tx: Transaction) => Promise<void> },
  work: (tx: Transaction, invoice: Invoice, months: Months) => Promise<Changed>,
): Promise<Changed> {
  const { id } = call.path;
  const firmOfInvoice = async (tx: ReadTransaction) =>
    orNotFound(await firmRows.first(tx, sql`${fromInvoices} WHERE ${eq(invoices.id, id)}`)).tenantId;
  return operator.writeInFirmOf(call, firmOfInvoice, async (tx, tenantId) => {
    let changed: Changed | undefined;
    const months = await holdMonthsOfInvoice(tx, id, { moment, body: call.body });
    await before?.(tx);
    const own = and(eq(invoices.tenantId, tenantId), eq(invoices.id, id));
    const lock = async () => orNotFound(await allOfInvoice.first(tx, sql`FROM ${invoices} WHERE ${own} FOR UPDATE`));
    await act({ tx, tenantId, moment }, call, { of: `${operation} ${id}`, name: 'invoice', lock }, async (invoice) => {
      changed = await work(tx, invoice, months);
      return { id };
    });
    return changed ?? { whole: orNotFound(await findInvoice(tx, id)) };
  });
}

const firmRows = new Selection({ tenantId: invoices.tenantId });

const allOfInvoice = new Selection(invoices);

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
