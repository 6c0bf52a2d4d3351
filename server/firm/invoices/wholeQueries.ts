import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import {
  billingSettings,
  clientBalances,
  creditNoteLines,
  creditNotes,
  feeNotes,
  invoiceEvents,
  invoiceLines,
  invoices,
  unappliedReceipts,
  users,
} from '#server/db/schema';
import { ownColumns } from '#server/billing/invoices/queries';
import { paymentsOf } from '#server/billing/invoices/paymentQueries';
import { usualWithholding } from '#domain/billing/withholding';
import { mostListed } from '#domain/mostListed';

const invoiceRows = new Selection(ownColumns);

const lineRows = new Selection({ line: getTableColumns(invoiceLines), person: sql<string | null>`${users.name}` });

const eventRows = new Selection(invoiceEvents);

const noteRows = new Selection(creditNotes);

const creditedRows = new Selection(creditNoteLines);

const heldRows = new Selection({
  creditNoteId: unappliedReceipts.creditNoteId,
  amountCents: unappliedReceipts.amountCents,
  leftCents: sql<number>`(CASE WHEN ${unappliedReceipts.undoneAt} IS NULL THEN ${unappliedReceipts.leftCents} ELSE 0 END)::float8`,
});

const heldInAccount = new Selection({
  availableCents: sql<number>`coalesce(sum(${clientBalances.availableCents}), 0)::float8`,
});

const feeNoteRows = new Selection({ id: feeNotes.id, number: feeNotes.number });

const termRows = new Selection({
  whtPercent: billingSettings.whtPercent,
  whVatPercent: billingSettings.whVatPercent,
  whVatOn: billingSettings.whVatOn,
  interestPercent: billingSettings.interestPercent,
  isInterestOnVat: billingSettings.isInterestOnVat,
});

/** What a firm has agreed on, or the law's usual terms. */
export type BillingTerms = Awaited<ReturnType<typeof termsOf>>;

/** Reads the terms by which the transaction's firm bills. */
export async function termsOf(tx: ReadTransaction, tenantId: string) {
  const own = await termRows.first(tx, sql`FROM ${billingSettings} WHERE ${eq(billingSettings.tenantId, tenantId)}`);
  const terms = own ?? { ...usualWithholding, interestPercent: 14, isInterestOnVat: true };
  return { ...terms, whVatOn: terms.whVatOn === 'total' ? ('total' as const) : ('taxable' as const) };
}

/** One of the firm's invoices with all that belongs to it. */
export type OwnInvoiceRow = NonNullable<Awaited<ReturnType<typeof findOwnInvoice>>>;

/** Reads one of the firm's invoices with its lines in order, settlements and credit notes, oldest first, and events, newest first. */
export async function findOwnInvoice(tx: ReadTransaction, id: string) {
  const invoice = await invoiceRows.first(tx, sql`FROM ${invoices} WHERE ${eq(invoices.id, id)}`);
  if (!invoice) return undefined;
  const { tenantId } = invoice;
  const isPerson = and(eq(users.tenantId, invoiceLines.tenantId), eq(users.id, invoiceLines.personId));
  const [lines, payments, events, notes, credited, held, feeNote, terms, inAccount] = await Promise.all([
    lineRows.read(
      tx,
      sql`FROM ${invoiceLines} LEFT JOIN ${users} ON ${isPerson}
        WHERE ${eq(invoiceLines.invoiceId, id)} ORDER BY ${asc(invoiceLines.position)}`,
    ),
    paymentsOf(tx, invoice),
    eventRows.read(
      tx,
      sql`FROM ${invoiceEvents} WHERE ${eq(invoiceEvents.invoiceId, id)} ORDER BY ${desc(invoiceEvents.id)} LIMIT ${mostListed.invoiceHistory}`,
    ),
    noteRows.read(tx, sql`FROM ${creditNotes} WHERE ${eq(creditNotes.invoiceId, id)} ORDER BY ${asc(creditNotes.id)}`),
    creditedRows.read(
      tx,
      sql`FROM ${creditNoteLines}
        WHERE ${creditNoteLines.creditNoteId} IN (SELECT ${creditNotes.id} FROM ${creditNotes} WHERE ${eq(creditNotes.invoiceId, id)})
        ORDER BY ${asc(creditNoteLines.position)}`,
    ),
    heldRows.read(tx, sql`FROM ${unappliedReceipts} WHERE ${eq(unappliedReceipts.invoiceId, id)}`),
    feeNoteRows.first(
      tx,
      sql`FROM ${feeNotes} WHERE ${and(eq(feeNotes.invoiceId, id), isNull(feeNotes.deletedAt))} LIMIT 1`,
    ),
    termsOf(tx, tenantId),
    invoice.matterId === null
      ? undefined
      : heldInAccount.first(
          tx,
          sql`FROM ${clientBalances}
            WHERE ${and(eq(clientBalances.clientId, invoice.clientId), eq(clientBalances.matterId, invoice.matterId))}`,
        ),
  ]);
  const inAccountCents = inAccount?.availableCents ?? 0;
  return { invoice, lines, payments, events, notes, credited, held, feeNote, terms, inAccountCents };
}
