import { fromCents } from '#domain/money';
import { recordFirmActivity, recordPlatformActivity } from '#server/activity/record';
import type { Transaction } from '#server/db/database';
import { formats } from '#server/locale';
import type { InvoiceRow } from './queries';

/** What can happen to an invoice. */
export type InvoiceEvent = 'drafted' | 'edited' | 'sent' | 'part-paid' | 'reminded' | 'paid' | 'cancelled';

const entries = {
  drafted: { title: 'Invoice drafted', status: 'info' },
  edited: { title: 'Draft invoice edited', status: 'info' },
  sent: { title: 'Invoice sent', status: 'info' },
  'part-paid': { title: 'Payment recorded', status: 'success' },
  reminded: { title: 'Payment reminder', status: 'info' },
  paid: { title: 'Invoice paid', status: 'success' },
  cancelled: { title: 'Invoice cancelled', status: 'warning' },
} as const satisfies Record<InvoiceEvent, object>;

/** Records what happened to an invoice: for the firm with its client and case, for the operator without. */
export async function recordInvoiceActivity(
  tx: Transaction,
  moment: Date,
  happened: InvoiceEvent,
  { invoice, tenantName }: InvoiceRow,
  notes?: string,
): Promise<void> {
  const { tenantId, matterId, number, clientName, currency } = invoice;
  const { title, status } = entries[happened];
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
