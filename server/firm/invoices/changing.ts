import { eq, sql } from 'drizzle-orm';
import type { InvoiceRow } from '#server/billing/invoices/queries';
import { refuseStale } from '#server/contract/versions';
import type { Transaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { invoices } from '#server/db/schema';
import { noSuchRecord, type FirmCall } from '#server/doors/firm';
import { withIdempotencyKey } from '#server/doors/idempotency';
import type { Services } from '#server/doors/services';
import type { Change } from '#server/firm/kept/records';
import { findOwnInvoice, type OwnInvoiceRow } from './wholeQueries';

const allOfInvoice = new Selection(invoices);

/** A locked invoice. */
export type LockedInvoice = InvoiceRow['invoice'];

/** A call that changes an invoice. */
export type InvoiceCall = FirmCall & {
  path: { id: string };
  header: { 'If-Match'?: string; 'Idempotency-Key'?: string };
  body?: unknown;
};

/** Locks one of the transaction's firm's invoices until the transaction ends. */
export async function lockInvoice(tx: Transaction, id: string): Promise<LockedInvoice> {
  const found = await allOfInvoice.first(tx, sql`FROM ${invoices} WHERE ${eq(invoices.id, id)} FOR UPDATE`);
  if (!found) throw noSuchRecord();
  return found;
}

/** Reads an invoice that is there. */
export async function wholeInvoice(tx: Transaction, id: string): Promise<OwnInvoiceRow> {
  const row = await findOwnInvoice(tx, id);
  if (!row) throw noSuchRecord();
  return row;
}

/**
 * Changes one of the firm's invoices, locked until the transaction ends, once per idempotency key, and returns it as it then is. A
 * repeated request changes nothing, and is not refused for the version that it has read.
 */
export function changeOwnInvoice(
  { firm, now }: Pick<Services, 'firm' | 'now'>,
  call: InvoiceCall,
  operation: string,
  work: (by: Change, invoice: LockedInvoice) => Promise<void>,
): Promise<{ row: OwnInvoiceRow; moment: Date }> {
  const moment = now();
  const { id } = call.path;
  return firm.write(call, async (tx, { id: tenantId }) => {
    const invoice = await lockInvoice(tx, id);
    const of = `${operation} ${id}`;
    const once = { tenantId, of, key: call.header['Idempotency-Key'], body: call.body, moment };
    await withIdempotencyKey(tx, once, async () => {
      refuseStale('invoice', invoice.version, call.header['If-Match']);
      await work({ tx, tenantId, moment }, invoice);
      return { id };
    });
    return { row: await wholeInvoice(tx, id), moment };
  });
}
