import { fromCents } from '#domain/money';
import { recordFirmActivity, recordPlatformActivity } from '#server/activity/record';
import type { Transaction } from '#server/db/database';
import { formats } from '#server/locale';
import type { InvoiceRow } from './queries';

/** What can happen to an invoice. */
export type InvoiceEvent = 'drafted' | 'sent' | 'paid' | 'cancelled';

const tones = { drafted: 'info', sent: 'info', paid: 'success', cancelled: 'warning' } as const;

/** Records what happened to an invoice: for the firm with its client and case, for the operator without. */
export async function recordInvoiceActivity(
  tx: Transaction,
  moment: Date,
  happened: InvoiceEvent,
  { invoice, tenantName }: InvoiceRow,
  notes?: string,
): Promise<void> {
  const { tenantId, matterId, number, clientName, currency } = invoice;
  const title = `Invoice ${happened}`;
  const status = tones[happened];
  const amount = formats.money(fromCents(invoice.totalCents), currency);
  const remark = notes ? ` ${notes}` : '';
  await recordFirmActivity(tx, moment, {
    tenantId,
    matterId,
    title,
    status,
    description: `${number} to ${clientName}, ${amount}.${remark}`,
  });
  await recordPlatformActivity(tx, moment, {
    firmId: tenantId,
    title,
    status,
    description: `${number} of ${tenantName}, ${amount}.`,
  });
}
