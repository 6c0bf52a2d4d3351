import { type InvoiceDetail, type InvoiceDraftInput, invoiceRecord, updateInvoice } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { currencyNames } from '#components/language/vocabulary';
import type { ExistingKind, FormFields } from '../../record';
import { fieldNames, inputOf, type InvoiceValues } from './invoiceValues';
import { messages } from './messages';

/** The most lines an invoice can have. */
const mostLines = 200;

/** The record kind for editing a draft invoice. */
export const draftKind: ExistingKind<InvoiceDetail, InvoiceValues, InvoiceDraftInput> = {
  source: invoiceRecord,
  right: 'billing.write',
  update: updateInvoice,
  nameOf: ({ invoice_number }) => invoice_number,
  valuesOf: ({ client_id, client_name, ...invoice }) => ({
    firm: {
      id: invoice.tenant_id,
      label: invoice.tenant_name,
      status: invoice.tenant_status,
    },
    // Whoever may edit a draft also knows its client.
    client: client_id !== undefined && client_name !== undefined ? { id: client_id, label: client_name } : null,
    matter: invoice.matter_id ? { id: invoice.matter_id, label: invoice.matter_name ?? '' } : null,
    currency: invoice.currency,
    rateToKes: invoice.rate_to_kes ?? null,
    lines: invoice.lines.map(({ description, quantity, unitPrice }, key) => ({
      key,
      description,
      quantity,
      unitPrice,
    })),
    taxRate: invoice.tax_rate === 0 ? 0 : 16,
    dueDate: invoice.due_date,
    notes: invoice.notes ?? '',
  }),
  inputOf: (values) => {
    const { clientId, matterId, currency, rateToKes, lines, taxRate, dueDate, notes } = inputOf(values, 'draft');
    return {
      clientId,
      currency,
      lines,
      taxRate,
      dueDate,
      ...(matterId && { matterId }),
      ...(rateToKes !== undefined && { rateToKes }),
      ...(notes && { notes }),
    };
  },
  names: fieldNames(mostLines),
};

/** Each field's label and its value as text, to compare two versions of a draft. */
export function useDraftFields(): FormFields<InvoiceValues> {
  const words = useMessages(messages);
  const currencyName = useMessages(currencyNames);
  const { amount, date, percent, number } = useFormat();
  const chosen = (one: { label: string } | null) => one?.label ?? words.none;
  return {
    firm: { label: words.firm, text: chosen },
    client: { label: words.client, text: chosen },
    matter: { label: words.matter, text: chosen },
    currency: { label: words.currency, text: (currency) => currencyName[currency] },
    rateToKes: { label: words.rateLabel, text: (rate) => (rate === null ? words.none : number(rate, 6)) },
    lines: {
      label: words.lines,
      text: (lines) =>
        lines
          .map(({ description, quantity, unitPrice }) =>
            words.lineText(description, quantity ?? 0, amount(unitPrice ?? 0)),
          )
          .join('\n'),
    },
    taxRate: { label: words.vat, text: percent },
    dueDate: { label: words.due, text: (day) => (day ? date(day) : words.none) },
    notes: { label: words.notes, text: (notes) => notes },
  };
}
