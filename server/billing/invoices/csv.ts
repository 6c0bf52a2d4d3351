import { openCents, statusOn } from '#domain/invoices';
import { fromCents } from '#domain/money';
import { type CsvColumns, withoutFormula } from '#server/lists/csv';
import type { InvoiceRow } from './queries';

/** The columns of an invoice export, with each invoice's status on a day. */
export function invoiceColumns(today: string): CsvColumns<InvoiceRow> {
  return {
    Invoice: ({ invoice }) => invoice.number,
    Firm: ({ tenantName }) => withoutFormula(tenantName),
    Client: ({ invoice }) => withoutFormula(invoice.clientName),
    Matter: ({ invoice }) => withoutFormula(invoice.matterName ?? ''),
    Status: ({ invoice }) => statusOn(today, invoice),
    Issued: ({ invoice }) => invoice.issueDate,
    Due: ({ invoice }) => invoice.dueDate,
    'Paid on': ({ invoice }) => invoice.paidDate ?? '',
    Currency: ({ invoice }) => invoice.currency,
    Subtotal: ({ invoice }) => fromCents(invoice.subtotalCents),
    'VAT %': ({ invoice }) => invoice.taxRate,
    VAT: ({ invoice }) => fromCents(invoice.taxCents),
    Total: ({ invoice }) => fromCents(invoice.totalCents),
    Paid: ({ invoice }) => fromCents(invoice.paidCents - invoice.creditedCents),
    Credited: ({ invoice }) => fromCents(invoice.creditedCents),
    Balance: ({ invoice }) => fromCents(openCents(invoice)),
    'KES per unit': ({ invoice }) => invoice.rateToKes,
    'Total KES': ({ invoice }) => fromCents(invoice.totalKesCents),
    'Paid KES': ({ invoice }) =>
      fromCents(invoice.receivedKesCents - Math.round(invoice.creditedCents * invoice.rateToKes)),
    'Balance KES': ({ invoice }) => fromCents(invoice.openKesCents),
  };
}
