import { and, asc, desc, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm';
import type { Currency } from '#domain/money';
import type { Transaction } from '#server/db/database';
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

/** An invoice with the name of the firm that bills. */
export type InvoiceRow = { invoice: Omit<typeof invoices.$inferSelect, 'searchText'>; tenantName: string };

/** What is stored of a new invoice. */
export type NewInvoice = typeof invoices.$inferInsert;

/** What is stored of a line of a new invoice, but for the invoice that it belongs to. */
export type NewLine = Omit<typeof invoiceLines.$inferInsert, 'tenantId' | 'invoiceId'>;

/** The text that a search for an invoice looks into, and apart from it what an invoice is made of. */
export const { searchText: invoiceText, ...ownColumns } = getTableColumns(invoices);

/** Invoices with the firm that bills, as lists read them. */
export const invoiceRows = new Selection({ invoice: ownColumns, tenantName: tenants.name });

/** Where the rows come from: invoices of the firms that are not deleted. */
export const fromInvoices = sql`
  FROM ${invoices} JOIN ${tenants} ON ${and(eq(tenants.id, invoices.tenantId), isNull(tenants.deletedAt))}`;

/** Invoices of the firms that are not deleted. */
export function selectInvoices(tx: Transaction) {
  return tx
    .select({ invoice: ownColumns, tenantName: tenants.name })
    .from(invoices)
    .innerJoin(tenants, and(eq(tenants.id, invoices.tenantId), isNull(tenants.deletedAt)))
    .$dynamic();
}

/** An invoice with its lines in their order, and its payments, oldest first. */
export async function findInvoice(tx: Transaction, id: string): Promise<WholeInvoice | undefined> {
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

/** A firm's client, if the id is one's. */
export async function findClient(tx: Transaction, id: string) {
  const [client] = await tx.select({ name: clients.name }).from(clients).where(eq(clients.id, id));
  return client;
}

/** A client's case, if the id is one's. */
export async function findMatter(tx: Transaction, clientId: string, id: string) {
  const [matter] = await tx
    .select({ title: matters.title })
    .from(matters)
    .where(and(eq(matters.id, id), eq(matters.clientId, clientId)));
  return matter;
}

/** The firm in whose name the transaction runs, unless it is deleted. */
export async function findFirm(tx: Transaction, id: string) {
  const [firm] = await tx
    .select({ id: tenants.id, name: tenants.name })
    .from(tenants)
    .where(and(eq(tenants.id, id), isNull(tenants.deletedAt)));
  return firm;
}

/** KES for one unit of a currency on a day, if a rate is known. */
export async function rateOn(tx: Transaction, day: string, currency: Currency): Promise<number | undefined> {
  const [known] = await tx
    .select({ rate: exchangeRates.rateToKes })
    .from(exchangeRates)
    .where(and(eq(exchangeRates.currency, currency), lte(exchangeRates.day, day)))
    .orderBy(desc(exchangeRates.day))
    .limit(1);
  return known?.rate;
}

/** Stores an invoice under its firm's next number of the year. Who comes second waits until the first has its number for good. */
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
