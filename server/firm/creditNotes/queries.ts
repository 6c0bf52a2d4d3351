import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import { fromCents } from '#domain/money';
import { etimsOf } from '#server/billing/invoices/etims';
import type { Input } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { contains } from '#server/db/query/search';
import { pageOf, Selection, where } from '#server/db/query/selection';
import { creditNotes, invoices } from '#server/db/schema';
import { isSigned } from '#server/firm/invoices/isSigned';
import { othersIn } from '#server/lists/currencies';
import { orderBy, type SortColumns } from '#server/lists/list';

type Schemas = components['schemas'];

type Query = Input<'listCreditNotes'>['query'];

const { id, number, day, reason, taxCents, totalCents } = creditNotes;

const outsideCents = sql<number>`outside.cents::float8`;

const rows = new Selection({
  note: {
    id,
    number,
    day,
    reason,
    taxCents,
    totalCents,
    etimsState: creditNotes.etimsState,
    cuSerial: creditNotes.cuSerial,
    cuInvoiceNo: creditNotes.cuInvoiceNo,
    signedAt: creditNotes.signedAt,
    qrUrl: creditNotes.qrUrl,
    etimsError: creditNotes.etimsError,
  },
  invoice: {
    invoiceId: invoices.id,
    invoiceNumber: invoices.number,
    clientId: invoices.clientId,
    clientName: invoices.clientName,
    currency: invoices.currency,
    taxRate: invoices.taxRate,
  },
  absent: { caseId: invoices.matterId, caseTitle: invoices.matterName },
  rateToKes: invoices.rateToKes,
  outsideCents,
  heldCents: sql<number>`(
    SELECT coalesce(sum(r.amount_cents), 0) FROM unapplied_receipts r
    WHERE r.tenant_id = ${creditNotes.tenantId} AND r.credit_note_id = ${id}
  )::float8`,
  clientPin: sql<
    string | null
  >`(SELECT c.kra_pin FROM clients c WHERE c.tenant_id = ${invoices.tenantId} AND c.id = ${invoices.clientId})`,
});

const inKes = (cents: SQL | typeof taxCents) =>
  sql<number>`coalesce(sum(round(${cents} * ${invoices.rateToKes})), 0)::float8`;

const sums = new Selection({
  currency: invoices.currency,
  count: sql<number>`count(*)::integer`,
  tax: inKes(taxCents),
  outside: inKes(sql`outside.cents`),
  total: inKes(totalCents),
  cents: sql<number>`coalesce(sum(${totalCents}), 0)::float8`,
});

/** A credit note as it was read. */
export type CreditNoteRow = Awaited<ReturnType<typeof rows.read>>[number];

const sortColumns: SortColumns<Query['sort']> = {
  day,
  total: sql`round(${totalCents} * ${invoices.rateToKes})`,
  client: invoices.searchKey,
};

const from = sql`FROM ${creditNotes}
  JOIN ${invoices} ON ${and(eq(invoices.tenantId, creditNotes.tenantId), eq(invoices.id, creditNotes.invoiceId))}
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(l.amount_cents), 0) AS cents FROM credit_note_lines l
    WHERE l.tenant_id = ${creditNotes.tenantId} AND l.credit_note_id = ${id} AND l.vat = 'outside'
  ) outside`;

/** Reads one page of the credit notes that match, counts them all, and adds them up in KES. */
export async function searchCreditNotes(tx: ReadTransaction, query: Query) {
  const matching = and(
    query.search === undefined
      ? undefined
      : contains(
          query.search,
          sql`search_form(${number})`,
          invoices.searchKey,
          sql`search_form(coalesce(${invoices.matterName}, ''))`,
        ),
    query.clientId === undefined ? undefined : eq(invoices.clientId, query.clientId),
    query.from === undefined ? undefined : sql`${day} >= ${query.from}::date`,
    query.to === undefined ? undefined : sql`${day} <= ${query.to}::date`,
    query.etims && isSigned(creditNotes.etimsState, query.etims),
  );
  const [found, groups] = await Promise.all([
    rows.read(
      tx,
      named('credit notes', sql`${from} ${where(matching)} ${pageOf(orderBy(query.sort, sortColumns, id), query)}`),
    ),
    sums.read(
      tx,
      named(
        'credit notes in all',
        sql`${from} ${where(matching)} GROUP BY ${invoices.currency} ORDER BY ${invoices.currency}`,
      ),
    ),
  ]);
  const sum = (figure: 'count' | 'tax' | 'outside' | 'total') => groups.reduce((all, one) => all + one[figure], 0);
  return {
    rows: found,
    total: sum('count'),
    totals: {
      taxable: fromCents(sum('total') - sum('tax') - sum('outside')),
      tax: fromCents(sum('tax')),
      outside: fromCents(sum('outside')),
      total: fromCents(sum('total')),
      ...othersIn(groups),
    },
  };
}

/** Converts a row to the API's. */
export function toFirmCreditNote(row: CreditNoteRow): Schemas['FirmCreditNote'] {
  const { note } = row;
  return {
    id: note.id,
    number: note.number,
    day: note.day,
    ...row.invoice,
    ...omitNulls(row.absent),
    reason: note.reason,
    taxable: fromCents(note.totalCents - note.taxCents - row.outsideCents),
    tax: fromCents(note.taxCents),
    outside: fromCents(row.outsideCents),
    total: fromCents(note.totalCents),
    held: fromCents(row.heldCents),
    etims: etimsOf(note),
  };
}
