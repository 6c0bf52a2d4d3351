import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Mailed } from '#domain/mailLimits';
import type { Currency } from '#domain/money';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { clients, exchangeRates, invoiceEvents, invoiceLines, invoices, matters, tenants } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import { omit } from '#server/omit';
import { paymentsOf } from './paymentQueries';
import type { WholeInvoice } from './invoice';

/** An invoice with its firm's name. */
export type InvoiceRow = {
  invoice: Omit<typeof invoices.$inferSelect, 'searchText' | 'searchKey'>;
  tenantName: string;
};

/** The columns of a new invoice. */
export type NewInvoice = typeof invoices.$inferInsert;

/** The columns of a new invoice's line, without its keys. */
export type NewLine = Omit<typeof invoiceLines.$inferInsert, 'tenantId' | 'invoiceId'>;

/** The columns of an invoice, without those used only for searching. */
export const ownColumns = omit(getTableColumns(invoices), 'searchText', 'searchKey');

/** Selects invoices with their firm's name for lists. */
export const invoiceRows = new Selection({ invoice: ownColumns, tenantName: tenants.name });

/** Joins invoices with their firms, without deleted firms. */
export const fromInvoices = sql`
  FROM ${invoices} JOIN ${tenants} ON ${and(eq(tenants.id, invoices.tenantId), isNull(tenants.deletedAt))}`;

/** Starts a query for invoices, without those of deleted firms. */
export function selectInvoices(tx: ReadTransaction) {
  return tx
    .select({
      invoice: ownColumns,
      tenantName: tenants.name,
      tenantSlug: tenants.slug,
      tenantStatus: tenants.status,
    })
    .from(invoices)
    .innerJoin(tenants, and(eq(tenants.id, invoices.tenantId), isNull(tenants.deletedAt)))
    .$dynamic();
}

/** Reads an invoice with its lines in order, its payments, oldest first, and its newest events, newest first. */
export async function findInvoice(tx: ReadTransaction, id: string): Promise<WholeInvoice | undefined> {
  const [row] = await selectInvoices(tx).where(eq(invoices.id, id));
  if (!row) return undefined;
  const { tenantId } = row.invoice;
  const lines = await tx
    .select()
    .from(invoiceLines)
    .where(and(eq(invoiceLines.tenantId, tenantId), eq(invoiceLines.invoiceId, id)))
    .orderBy(asc(invoiceLines.position));
  const paid = await paymentsOf(tx, row.invoice);
  const events = await tx
    .select()
    .from(invoiceEvents)
    .where(and(eq(invoiceEvents.tenantId, tenantId), eq(invoiceEvents.invoiceId, id)))
    .orderBy(desc(invoiceEvents.id))
    .limit(500);
  return { ...row, lines, payments: paid, events };
}

/** Finds one of the firm's clients. */
export async function findClient(tx: ReadTransaction, id: string) {
  const [client] = await tx
    .select({ name: clients.name, email: clients.email })
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.deletedAt)));
  return client;
}

/** Finds one of a client's cases. */
export async function findMatter(tx: ReadTransaction, clientId: string, id: string) {
  const [matter] = await tx
    .select({ title: matters.title })
    .from(matters)
    .where(and(eq(matters.id, id), eq(matters.clientId, clientId), isNull(matters.deletedAt)));
  return matter;
}

/** Finds the transaction's firm, unless it is deleted. */
export async function findFirm(tx: ReadTransaction, id: string) {
  const [firm] = await tx
    .select({ id: tenants.id, name: tenants.name })
    .from(tenants)
    .where(and(eq(tenants.id, id), isNull(tenants.deletedAt)));
  return firm;
}

/** Finds the exchange rate of a currency to KES on a day. */
export async function rateOn(tx: ReadTransaction, day: string, currency: Currency): Promise<number | undefined> {
  const [known] = await tx
    .select({ rate: exchangeRates.rateToKes })
    .from(exchangeRates)
    .where(and(eq(exchangeRates.currency, currency), lte(exchangeRates.day, day)))
    .orderBy(desc(exchangeRates.day))
    .limit(1);
  return known?.rate;
}

/** Stores an invoice with its lines. */
export async function insertInvoice(tx: Transaction, invoice: NewInvoice, lines: NewLine[]) {
  const { tenantId, id } = invoice;
  await tx.insert(invoices).values(invoice);
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
  const address = sql<string>`invoice_events.email ->> 'to'`;
  return tx
    .select({ invoiceId: invoiceEvents.invoiceId, to: address, at: invoiceEvents.happenedAt })
    .from(invoiceEvents)
    .where(
      and(
        eq(invoiceEvents.tenantId, tenantId),
        gt(invoiceEvents.happenedAt, since),
        sql`invoice_events.email ->> 'outcome' IN ('accepted', 'pending')`,
        or(eq(invoiceEvents.invoiceId, invoiceId), sql`lower(${address}) = lower(${to})`),
      ),
    );
}
