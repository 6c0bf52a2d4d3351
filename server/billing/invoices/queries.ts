import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Mailed } from '#domain/mailLimits';
import type { Currency } from '#domain/money';
import { mostListed } from '#domain/mostListed';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { clients, exchangeRates, invoiceEvents, invoiceLines, invoices, matters, tenants } from '#server/db/schema';
import { insertRows } from '#server/db/query/insertRows';
import { Selection } from '#server/db/query/selection';
import { omit } from '#server/omit';
import { paymentsOf } from './paymentQueries';
import type { WholeInvoice } from './invoice';

/** An invoice with its firm's name. */
export type InvoiceRow = {
  invoice: Omit<typeof invoices.$inferSelect, 'searchText' | 'searchKey'>;
  tenantName: string;
};

/** The columns of a new invoice, with the totals that its lines add up to. */
export type NewInvoice = typeof invoices.$inferInsert & Record<'subtotalCents' | 'taxCents' | 'totalCents', number>;

/** The columns of a new invoice's line, without its keys. */
export type NewLine = Omit<typeof invoiceLines.$inferInsert, 'tenantId' | 'invoiceId'>;

/** The columns of an invoice, without those used only for searching. */
export const ownColumns = omit(getTableColumns(invoices), 'searchText', 'searchKey');

/** Selects invoices with their firm's name for lists. */
export const invoiceRows = new Selection({ invoice: ownColumns, tenantName: tenants.name });

/** Joins invoices with their firms, without deleted firms. */
export const fromInvoices = sql`
  FROM ${invoices} JOIN ${tenants} ON ${and(eq(tenants.id, invoices.tenantId), isNull(tenants.deletedAt))}`;

const wholeRows = new Selection({
  invoice: ownColumns,
  tenantName: tenants.name,
  tenantSlug: tenants.slug,
  tenantStatus: tenants.status,
});

/** What the platform's people see of a line: not the wording of a firm's own. */
const lineRows = new Selection(
  omit(getTableColumns(invoiceLines), 'wording', 'timeEntryId', 'disbursementId', 'isHeld'),
);

const eventRows = new Selection(invoiceEvents);

/** Reads an invoice with its lines in order, its payments, oldest first, and its newest events, newest first. */
export async function findInvoice(tx: ReadTransaction, id: string): Promise<WholeInvoice | undefined> {
  const row = await wholeRows.first(tx, sql`${fromInvoices} WHERE ${eq(invoices.id, id)}`);
  if (!row) return undefined;
  const { tenantId } = row.invoice;
  const isLine = and(eq(invoiceLines.tenantId, tenantId), eq(invoiceLines.invoiceId, id));
  const lines = await lineRows.read(
    tx,
    sql`FROM ${invoiceLines} WHERE ${isLine} ORDER BY ${asc(invoiceLines.position)}`,
  );
  const paid = await paymentsOf(tx, row.invoice);
  const isEvent = and(eq(invoiceEvents.tenantId, tenantId), eq(invoiceEvents.invoiceId, id));
  const events = await eventRows.read(
    tx,
    sql`FROM ${invoiceEvents} WHERE ${isEvent} ORDER BY ${desc(invoiceEvents.id)} LIMIT ${mostListed.invoiceHistory}`,
  );
  return { ...row, lines, payments: paid, events };
}

/** Finds one of the firm's clients. */
export const findClient = (tx: ReadTransaction, id: string) =>
  clientRows.first(tx, sql`FROM ${clients} WHERE ${and(eq(clients.id, id), isNull(clients.deletedAt))}`);

const clientRows = new Selection({ name: clients.name, email: clients.email });

/** Finds one of a client's cases. */
export function findMatter(tx: ReadTransaction, clientId: string, id: string) {
  const isMatter = and(eq(matters.id, id), eq(matters.clientId, clientId), isNull(matters.deletedAt));
  return matterRows.first(tx, sql`FROM ${matters} WHERE ${isMatter}`);
}

const matterRows = new Selection({ title: matters.title });

/** Finds the transaction's firm, unless it is deleted. */
export const findFirm = (tx: ReadTransaction, id: string) =>
  firmRows.first(tx, sql`FROM ${tenants} WHERE ${and(eq(tenants.id, id), isNull(tenants.deletedAt))}`);

const firmRows = new Selection({ id: tenants.id, name: tenants.name });

/** Finds the exchange rate of a currency to KES on a day. */
export async function rateOn(tx: ReadTransaction, day: string, currency: Currency): Promise<number | undefined> {
  const until = and(eq(exchangeRates.currency, currency), lte(exchangeRates.day, day));
  const known = await rates.first(
    tx,
    sql`FROM ${exchangeRates} WHERE ${until} ORDER BY ${desc(exchangeRates.day)} LIMIT 1`,
  );
  return known?.rate;
}

const rates = new Selection({ rate: exchangeRates.rateToKes });

/** An invoice without what the database adds up from its lines, which no caller of it may write. */
export const withoutTotals = <Invoice extends Partial<NewInvoice>>(invoice: Invoice) =>
  omit(invoice, 'subtotalCents', 'taxCents', 'totalCents');

/** Stores an invoice with its lines. */
export async function insertInvoice(tx: Transaction, invoice: NewInvoice, lines: NewLine[]) {
  const { tenantId, id } = invoice;
  await insertRows(tx, invoices, [withoutTotals(invoice)]);
  await tx.insert(invoiceLines).values(lines.map((line) => ({ ...line, tenantId, invoiceId: id })));
}

/** Replaces the lines of a draft. The database refuses it for any other invoice. */
export async function replaceLines(tx: Transaction, { tenantId, id }: InvoiceRow['invoice'], lines: NewLine[]) {
  await tx.delete(invoiceLines).where(and(eq(invoiceLines.tenantId, tenantId), eq(invoiceLines.invoiceId, id)));
  await tx.insert(invoiceLines).values(lines.map((line) => ({ ...line, tenantId, invoiceId: id })));
}

/** Adds to an invoice's history. */
export async function insertEvent(tx: Transaction, event: typeof invoiceEvents.$inferInsert): Promise<void> {
  await tx.insert(invoiceEvents).values(event);
}

/** Stores the outcome of an event's email. */
export async function settleEmail(
  tx: Transaction,
  { tenantId, id }: { tenantId: string; id: string },
  email: NonNullable<(typeof invoiceEvents.$inferSelect)['email']>,
): Promise<void> {
  await tx
    .update(invoiceEvents)
    .set({ email })
    .where(and(eq(invoiceEvents.tenantId, tenantId), eq(invoiceEvents.id, id)));
}

/** Finds a firm's emails since a moment, about an invoice or to an address, that the mail server took, or may have taken. */
export async function findMailed(
  tx: ReadTransaction,
  tenantId: string,
  { invoiceId, to }: { invoiceId: string; to: string },
  since: Date,
): Promise<Mailed[]> {
  const isMailed = and(
    eq(invoiceEvents.tenantId, tenantId),
    gt(invoiceEvents.happenedAt, since),
    sql`invoice_events.email ->> 'outcome' IN ('accepted', 'pending')`,
    or(eq(invoiceEvents.invoiceId, invoiceId), sql`lower(${address}) = lower(${to})`),
  );
  return mailed.read(tx, sql`FROM ${invoiceEvents} WHERE ${isMailed}`);
}

const address = sql<string>`invoice_events.email ->> 'to'`;

const mailed = new Selection({ invoiceId: invoiceEvents.invoiceId, to: address, at: invoiceEvents.happenedAt });
