import type { components } from '#openapi';
import type { invoiceParticulars } from '#server/db/schema';

/** What an invoice says of its firm and its client, besides the client's name. */
export type Particulars = Omit<typeof invoiceParticulars.$inferSelect, 'tenantId' | 'invoiceId'> & {
  /** The firm's logo of today. */
  firmLogo: Uint8Array | null;
};

/** An invoice with its client, whom only those who bill may know: the contract has others do without. */
export type Named<Invoice extends components['schemas']['Invoice']> = Invoice &
  Required<Pick<Invoice, 'client_id' | 'client_name'>>;

/** An invoice with its client, lines, payments and history, as it is printed and mailed. */
export type NamedInvoice = Named<components['schemas']['InvoiceDetail']>;
