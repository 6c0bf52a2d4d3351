import { eq, sql } from 'drizzle-orm';
import { fault } from '#domain/faults';
import { statusOn } from '#domain/invoices';
import type { InvoiceRow } from '#server/billing/invoices/queries';
import { holdMonthsOfInvoice, type Months } from '#server/billing/months/holdMonths';
import { conflict } from '#server/contract/problem';
import { etag } from '#server/contract/versions';
import type { Transaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { invoices } from '#server/db/schema';
import { act, type Asked } from '#server/doors/act';
import { requireFound, type FirmCall, type FirmDoor } from '#server/doors/firm';
import type { Change } from '#server/firm/kept/records';
import { toOwnInvoice } from './own';
import { findOwnInvoice, type OwnInvoiceRow } from './wholeQueries';

const allOfInvoice = new Selection(invoices);

/** A locked invoice. */
export type LockedInvoice = InvoiceRow['invoice'];

/** A call that changes an invoice. */
export type InvoiceCall = FirmCall & Asked & { path: { id: string } };

/** Locks one of the transaction's firm's invoices until the transaction ends. */
export async function lockInvoice(tx: Transaction, id: string): Promise<LockedInvoice> {
  return requireFound(await allOfInvoice.first(tx, sql`FROM ${invoices} WHERE ${eq(invoices.id, id)} FOR UPDATE`));
}

/** Refuses what is for invoices that the client has, or is to have. */
export function requireIssued(invoice: LockedInvoice): void {
  const { status } = invoice;
  if (status === 'draft' || status === 'cancelled') {
    throw conflict('status', fault('invoice_not_open', { status: statusOn('', invoice) }));
  }
}

/** Reads an invoice that is there. */
export async function wholeInvoice(tx: Transaction, id: string): Promise<OwnInvoiceRow> {
  return requireFound(await findOwnInvoice(tx, id));
}

/** Answers with one of the firm's invoices. */
export const invoiceAnswer = (row: OwnInvoiceRow, moment: Date) => ({
  status: 200 as const,
  headers: etag(row.invoice.version),
  body: { data: toOwnInvoice(row, moment) },
});

/**
 * An act on one of the firm's invoices, with the months held in which it may be booked, done once per idempotency key. Answers with the
 * invoice as it then is. `before` may lock more than the invoice.
 */
export function actOnInvoice(
  firm: FirmDoor,
  call: InvoiceCall,
  operation: string,
  work: (by: Change, invoice: LockedInvoice, months: Months) => Promise<void>,
  before?: (tx: Transaction) => Promise<void>,
) {
  const { id } = call.path;
  return firm.change(call, async (by) => {
    const months = await holdMonthsOfInvoice(by.tx, id, { moment: by.moment, body: call.body });
    await before?.(by.tx);
    const subject = { of: `${operation} ${id}`, name: 'invoice', lock: () => lockInvoice(by.tx, id) };
    await act(by, call, subject, async (invoice) => {
      await work(by, invoice, months);
      return { id };
    });
    return invoiceAnswer(await wholeInvoice(by.tx, id), by.moment);
  });
}
