import type { components } from '#openapi';
import { nairobiDay } from '#domain/dates';
import { openCents, statusOn } from '#domain/invoices';
import { fromCents } from '#domain/money';
import type { invoiceEvents, invoiceLines, payments } from '#server/db/schema';
import type { Named, NamedInvoice } from '#server/billing/pdf/particulars';
import { omitNulls } from '#server/contract/nulls';
import { historyOf } from './history';
import { etag } from '#server/contract/versions';
import { omit } from '#server/omit';
import { toPayment } from './payment';
import type { InvoiceRow } from './queries';

type Schemas = components['schemas'];

/** An invoice with its firm's slug and status, its lines, its payments, and its events, newest first. */
export type WholeInvoice = InvoiceRow & {
  tenantSlug: string;
  tenantStatus: Schemas['CustomerStatus'];
  lines: Omit<typeof invoiceLines.$inferSelect, 'wording' | 'timeEntryId' | 'disbursementId' | 'isHeld'>[];
  payments: (typeof payments.$inferSelect)[];
  events: (typeof invoiceEvents.$inferSelect)[];
};

/** Converts a row to the API's invoice, with its status on a day. */
export function toInvoice({ invoice, tenantName }: InvoiceRow, today: string): Named<Schemas['Invoice']> {
  return {
    id: invoice.id,
    invoice_number: invoice.number,
    tenant_id: invoice.tenantId,
    tenant_name: tenantName,
    client_id: invoice.clientId,
    client_name: invoice.clientName,
    ...omitNulls({ matter_id: invoice.matterId, matter_name: invoice.matterName }),
    currency: invoice.currency,
    ...(invoice.currency !== 'KES' && { rate_to_kes: invoice.rateToKes }),
    issue_date: invoice.issueDate,
    due_date: invoice.dueDate,
    ...(invoice.paidDate !== null && { paid_date: invoice.paidDate }),
    status: statusOn(today, invoice),
    subtotal: fromCents(invoice.subtotalCents),
    tax_rate: invoice.taxRate,
    tax_amount: fromCents(invoice.taxCents),
    total_amount: fromCents(invoice.totalCents),
    paid_amount: fromCents(invoice.paidCents),
    ...(invoice.creditedCents > 0 && { credited_amount: fromCents(invoice.creditedCents) }),
    ...(invoice.status === 'sent' && { balance: fromCents(openCents(invoice)) }),
    ...(invoice.notes !== null && { notes: invoice.notes }),
    created_at: invoice.createdAt.toISOString(),
  };
}

/** The same with the firm's slug and status, lines, payments and history, as of a moment. */
export function toInvoiceDetail(whole: WholeInvoice, moment: Date): NamedInvoice {
  return {
    ...toInvoice(whole, nairobiDay(moment)),
    tenant_slug: whole.tenantSlug,
    tenant_status: whole.tenantStatus,
    lines: whole.lines.map(({ description, quantity, unitPriceCents, amountCents, minutes }) => ({
      description,
      quantity,
      // Of time, it is an hour's.
      unitPrice: fromCents(minutes === null ? unitPriceCents : amountCents),
      amount: fromCents(amountCents),
    })),
    payments: whole.payments.map(toPayment),
    // Who of a firm's people it was is the firm's to know.
    history: historyOf(whole, moment).map((entry) => omit(entry, 'person')),
  };
}

/** Answers with an invoice, as of a moment. */
export const invoiceAnswer = (whole: WholeInvoice, moment: Date) => ({
  status: 200 as const,
  headers: etag(whole.invoice.version),
  body: { data: toInvoiceDetail(whole, moment) },
});
