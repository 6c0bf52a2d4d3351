import type { invoiceParticulars } from '#server/db/schema';

/** What an invoice says of its firm and its client, besides the client's name. */
export type Particulars = Omit<typeof invoiceParticulars.$inferSelect, 'tenantId' | 'invoiceId'>;
