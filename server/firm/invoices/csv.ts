import type { components } from '#openapi';
import { fromCents, toCents } from '#domain/money';
import { isOpen } from '#domain/invoices';
import { type CsvColumns, withoutFormula } from '#server/lists/csv';

/** The columns of an export of a firm's invoices. */
export const ownInvoiceColumns: CsvColumns<components['schemas']['FirmInvoice']> = {
  Invoice: ({ invoiceNumber }) => invoiceNumber,
  Client: ({ clientName }) => withoutFormula(clientName),
  Case: ({ caseTitle = '' }) => withoutFormula(caseTitle),
  Status: ({ status }) => status,
  Issued: ({ issueDate }) => issueDate,
  Due: ({ dueDate }) => dueDate,
  'Paid on': ({ paidDate = '' }) => paidDate,
  Currency: ({ currency }) => currency,
  Total: ({ amount }) => amount,
  Paid: ({ paid, credited = 0 }) => fromCents(toCents(paid) - toCents(credited)),
  Credited: ({ credited = 0 }) => credited,
  Balance: ({ status, amount, paid }) => (isOpen(status) ? fromCents(toCents(amount) - toCents(paid)) : 0),
};
