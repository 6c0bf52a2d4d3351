import type { ActivityCode } from '#domain/activity';
import { fromCents } from '#domain/money';
import { recordFirmActivity } from '#server/activity/record';
import type { InvoiceRow } from '#server/billing/invoices/queries';
import type { Change } from '#server/firm/kept/records';

/** What a firm's activity tells of an invoice. */
type OfInvoice = Extract<
  ActivityCode,
  | 'invoice_sent'
  | 'invoice_reminded'
  | 'invoice_delivered'
  | 'invoice_credited'
  | 'invoice_signed'
  | 'invoice_paid'
  | 'invoice_cancelled'
  | 'payment_recorded'
  | 'payment_reversed'
  | 'certificate_received'
>;

type Told = Pick<InvoiceRow['invoice'], 'matterId' | 'number' | 'clientName' | 'currency' | 'totalCents'>;

/** Tells the firm what its people, or the server, did with one of its invoices. */
export const tellOfInvoice = (
  { tx, tenantId, moment }: Change,
  code: OfInvoice,
  { matterId, number, clientName: client, currency, totalCents }: Told,
  notes?: string,
): Promise<void> => {
  const params = { number, total: fromCents(totalCents), currency, client, ...(notes && { notes }) };
  return recordFirmActivity(tx, moment, { tenantId, matterId, code, params });
};
