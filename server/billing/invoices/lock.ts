import { and, eq, sql } from 'drizzle-orm';
import { refuseStale } from '#server/contract/versions';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { invoices } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import { withIdempotencyKey } from '#server/doors/idempotency';
import type { Call, PlatformDoor } from '#server/doors/platform';
import type { WholeInvoice } from './invoice';
import { orNotFound } from './orNotFound';
import { findInvoice, fromInvoices, type InvoiceRow } from './queries';
import type { Outgoing } from './sending';

type Invoice = InvoiceRow['invoice'];

/** The invoice to change, and the version that the caller has read. */
type Wanted = { id: string; ifMatch?: string | undefined };

/**
 * Runs work in an invoice's firm, with the invoice locked until the transaction ends. Throws a 404 if there is none, and a 412 if
 * the caller has read another version.
 */
export function withLockedInvoice<Result>(
  operator: PlatformDoor,
  call: Call,
  { id, ifMatch }: Wanted,
  work: (tx: Transaction, invoice: Invoice) => Promise<Result>,
): Promise<Result> {
  return withInvoice(operator, call, id, (tx, invoice) => {
    refuseStale('invoice', invoice.version, ifMatch);
    return work(tx, invoice);
  });
}

/** One operation on one invoice, under the caller's idempotency key. */
type Operation = Wanted & { operation: string; key: string | undefined; body: unknown; moment: Date };

/** A changed invoice, and the email to send once the change is committed. */
export type Changed = { whole: WholeInvoice; outgoing?: Outgoing | undefined };

/**
 * The same, once per idempotency key. A repeated request changes and sends nothing: it gets the invoice as it is now. It is not
 * refused for the version it has read, which the first request has replaced.
 */
export function changeOnce(
  operator: PlatformDoor,
  call: Call,
  { id, ifMatch, operation, ...request }: Operation,
  work: (tx: Transaction, invoice: Invoice) => Promise<Changed>,
): Promise<Changed> {
  return withInvoice(operator, call, id, async (tx, invoice) => {
    let changed: Changed | undefined;
    await withIdempotencyKey(tx, { tenantId: invoice.tenantId, of: `${operation} ${id}`, ...request }, async () => {
      refuseStale('invoice', invoice.version, ifMatch);
      changed = await work(tx, invoice);
      return { id };
    });
    return changed ?? { whole: orNotFound(await findInvoice(tx, id)) };
  });
}

function withInvoice<Result>(
  operator: PlatformDoor,
  call: Call,
  id: string,
  work: (tx: Transaction, invoice: Invoice) => Promise<Result>,
): Promise<Result> {
  const firmOfInvoice = async (tx: ReadTransaction) =>
    orNotFound(await firmRows.first(tx, sql`${fromInvoices} WHERE ${eq(invoices.id, id)}`)).tenantId;
  return operator.writeInFirmOf(call, firmOfInvoice, async (tx, tenantId) => {
    const own = and(eq(invoices.tenantId, tenantId), eq(invoices.id, id));
    return work(tx, orNotFound(await allOfInvoice.first(tx, sql`FROM ${invoices} WHERE ${own} FOR UPDATE`)));
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
