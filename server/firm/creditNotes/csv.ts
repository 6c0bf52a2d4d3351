import { fromCents } from '#domain/money';
import { type CsvColumns, withoutFormula } from '#server/lists/csv';
import type { CreditNoteRow } from './queries';

const money = (cents: number) => fromCents(cents).toFixed(2);

const inKes = (cents: number, { rateToKes }: CreditNoteRow) => money(Math.round(cents * rateToKes));

/** The columns of an export of credit notes. */
export const creditNoteColumns: CsvColumns<CreditNoteRow> = {
  'Credit note': ({ note }) => note.number,
  Day: ({ note }) => note.day,
  Invoice: ({ invoice }) => invoice.invoiceNumber,
  Client: ({ invoice }) => withoutFormula(invoice.clientName),
  'KRA PIN': ({ clientPin }) => clientPin ?? '',
  Case: ({ absent }) => withoutFormula(absent.caseTitle ?? ''),
  Reason: ({ note }) => withoutFormula(note.reason),
  eTIMS: ({ note }) => note.etimsState,
  'Control unit number': ({ note }) => withoutFormula(note.cuInvoiceNo ?? ''),
  Currency: ({ invoice }) => invoice.currency,
  'VAT %': ({ invoice }) => invoice.taxRate,
  Taxable: ({ note, outsideCents }) => money(note.totalCents - note.taxCents - outsideCents),
  VAT: ({ note }) => money(note.taxCents),
  'Outside VAT': ({ outsideCents }) => money(outsideCents),
  Total: ({ note }) => money(note.totalCents),
  Held: ({ heldCents }) => money(heldCents),
  'KES per unit': ({ rateToKes }) => rateToKes,
  'VAT KES': (row) => inKes(row.note.taxCents, row),
  'Total KES': (row) => inKes(row.note.totalCents, row),
};
