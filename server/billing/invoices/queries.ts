import { and, asc, desc, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm';
import type { Currency } from '#domain/money';
import type { ReadTransaction, Transaction } from '#server/db/database';
import {
  clients,
  exchangeRates,
  invoiceCounters,
  invoiceLines,
  invoices,
  matters,
  payments,
  tenants,
} from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import type { WholeInvoice } from './invoice';

/** An invoice with its firm's name. */
export type InvoiceRow = { invoice: Omit<typeof invoices.$inferSelect, 'searchText'>; tenantName: string };

/** The columns of a new invoice. */
export type NewInvoice = typeof invoices.$inferInsert;

/** The columns of a new invoice's line, without its keys. */
export type NewLine = Omit<typeof invoiceLines.$inferInsert, 'tenantId' | 'invoiceId'>;

/** The search column of invoices, and all other columns. */
export const { searchText: invoiceText, ...ownColumns } = getTableColumns(invoices);

/** Selects invoices with their firm's name for lists. */
export const invoiceRows = new Selection({ invoice: ownColumns, tenantName: tenants.name });

/** Joins invoices with their firms, without deleted firms. */
export const fromInvoices = sql`
  FROM ${invoices} JOIN ${tenants} ON ${and(eq(tenants.id, invoices.tenantId), isNull(tenants.deletedAt))}`;

/** Starts a query for invoices, without those of deleted firms. */
export function selectInvoices(tx: ReadTransaction) {
  return tx
    .select({ invoice: ownColumns, tenantName: tenants.name })
    .from(invoices)
    .innerJoin(tenants, and(eq(tenants.id, invoices.tenantId), isNull(tenants.deletedAt)))
    .$dynamic();
}

/** Reads an invoice with its lines in order and its payments, oldest first. */
export async function findInvoice(tx: ReadTransaction, id: string): Promise<WholeInvoice | undefined> {
  const [row] = await selectInvoices(tx).where(eq(invoices.id, id));
  if (!row) return undefined;
  const { tenantId } = row.invoice;
  const lines = await tx
    .select()
    .from(invoiceLines)
    .where(and(eq(invoiceLines.tenantId, tenantId), eq(invoiceLines.invoiceId, id)))
    .orderBy(asc(invoiceLines.position));
  const paid = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.tenantId, tenantId), eq(payments.invoiceId, id)))
    .orderBy(asc(payments.day), asc(payments.id));
  return { ...row, lines, payments: paid };
}

/** Finds one of the firm's clients. */
export async function findClient(tx: ReadTransaction, id: string) {
  const [client] = await tx
    .select({ name: clients.name })
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

/** Finds the firm of the transaction, unless it is deleted. */
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

/** Stores an invoice under its firm's next number of the year. Concurrent invoices wait for each other's number. */
export async function insertInvoice(tx: Transaction, invoice: Omit<NewInvoice, 'sequence'>, lines: NewLine[]) {
  const { tenantId, id, year } = invoice;
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ tenantId, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.tenantId, invoiceCounters.year],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ last: invoiceCounters.last });
  if (!counter) throw new Error(`insertInvoice: the counter of ${year} gave no number.`);
  await tx.insert(invoices).values({ ...invoice, sequence: counter.last });
  await tx.insert(invoiceLines).values(lines.map((line) => ({ ...line, tenantId, invoiceId: id })));
}
