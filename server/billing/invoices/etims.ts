import type { components } from '#openapi';
import { omitNulls } from '#server/contract/nulls';
import type { invoices } from '#server/db/schema';

type Row = Pick<
  typeof invoices.$inferSelect,
  'etimsState' | 'cuSerial' | 'cuInvoiceNo' | 'signedAt' | 'qrUrl' | 'etimsError'
>;

/** What eTIMS knows of an invoice or a credit note, as the API says it. */
export const etimsOf = (row: Row): components['schemas']['Etims'] => ({
  state: row.etimsState as components['schemas']['EtimsState'],
  ...omitNulls({
    cuSerial: row.cuSerial,
    cuInvoiceNumber: row.cuInvoiceNo,
    signedAt: row.signedAt && row.signedAt.toISOString(),
    qrUrl: row.qrUrl,
    error: row.etimsError,
  }),
});
