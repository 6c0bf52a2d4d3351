import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { fromCents, toCents } from '#domain/money';
import { isOpen } from '#domain/invoices';
import type { ReadTransaction } from '#server/db/database';
import { hasId } from '#server/db/query/ids';
import { Selection } from '#server/db/query/selection';
import { creditNotes, invoices, payments, unappliedReceipts } from '#server/db/schema';
import { type CsvColumns, withoutFormula } from '#server/lists/csv';

const ofInvoice = (table: typeof creditNotes | typeof payments | typeof unappliedReceipts) =>
  and(eq(table.tenantId, invoices.tenantId), eq(table.invoiceId, invoices.id));

const rows = new Selection({
  id: invoices.id,
  cancelledOn: invoices.cancelledOn,
  cuInvoiceNo: invoices.cuInvoiceNo,
  rateToKes: invoices.rateToKes,
  taxRate: invoices.taxRate,
  subtotalCents: invoices.subtotalCents,
  outsideCents: invoices.outsideCents,
  taxCents: invoices.taxCents,
  clientPin: sql<string | null>`(
    SELECT c.kra_pin FROM clients c WHERE c.tenant_id = ${invoices.tenantId} AND c.id = ${invoices.clientId}
  )`,
  creditedCents: sql<number>`(
    SELECT coalesce(sum(${creditNotes.totalCents}), 0) FROM ${creditNotes} WHERE ${ofInvoice(creditNotes)}
  )::float8`,
  creditHeldCents: sql<number>`(
    SELECT coalesce(sum(${unappliedReceipts.amountCents}), 0) FROM ${unappliedReceipts}
    WHERE ${ofInvoice(unappliedReceipts)} AND ${unappliedReceipts.source} = 'credit_note'
  )::float8`,
  writtenOffCents: sql<number>`(
    SELECT coalesce(sum(${payments.amountCents}), 0) FROM ${payments}
    WHERE ${ofInvoice(payments)} AND ${payments.kind} = 'write_off' AND ${payments.reversedAt} IS NULL
  )::float8`,
});

type Details = Omit<Awaited<ReturnType<typeof rows.read>>[number], 'id'>;

/** An invoice as an export has it. */
export type ExportedInvoice = components['schemas']['FirmInvoice'] & { of: Details };

/** Adds what only exports have to invoices. */
export async function withDetails(
  tx: ReadTransaction,
  found: readonly components['schemas']['FirmInvoice'][],
): Promise<ExportedInvoice[]> {
  const ids = found.map(({ id }) => id);
  const details = ids.length === 0 ? [] : await rows.read(tx, sql`FROM ${invoices} WHERE ${hasId(invoices.id, ids)}`);
  const byId = new Map(details.map(({ id, ...of }) => [id, of]));
  return found.flatMap((invoice) => {
    const of = byId.get(invoice.id);
    return of ? [{ ...invoice, of }] : [];
  });
}

/** The columns of an export of a firm's invoices, in their own currencies. */
export const ownInvoiceColumns: CsvColumns<ExportedInvoice> = {
  Invoice: ({ invoiceNumber }) => invoiceNumber,
  Client: ({ clientName }) => withoutFormula(clientName),
  'KRA PIN': ({ of }) => of.clientPin ?? '',
  Case: ({ caseTitle = '' }) => withoutFormula(caseTitle),
  Status: ({ status }) => status,
  Issued: ({ issueDate }) => issueDate,
  Due: ({ dueDate }) => dueDate,
  'Paid on': ({ paidDate = '' }) => paidDate,
  'Cancelled on': ({ of }) => of.cancelledOn ?? '',
  'Control unit number': ({ of }) => withoutFormula(of.cuInvoiceNo ?? ''),
  Currency: ({ currency }) => currency,
  'KES per unit': ({ of }) => of.rateToKes,
  'VAT %': ({ of }) => of.taxRate,
  Taxable: ({ of }) => fromCents(of.subtotalCents - of.outsideCents),
  VAT: ({ of }) => fromCents(of.taxCents),
  'Outside VAT': ({ of }) => fromCents(of.outsideCents),
  Total: ({ amount }) => amount,
  Paid: ({ paid, credited = 0 }) => fromCents(toCents(paid) - toCents(credited)),
  Credited: ({ of }) => fromCents(of.creditedCents),
  'Credit held': ({ of }) => fromCents(of.creditHeldCents),
  'Written off': ({ of }) => fromCents(of.writtenOffCents),
  Balance: ({ status, amount, paid }) => (isOpen(status) ? fromCents(toCents(amount) - toCents(paid)) : 0),
};
