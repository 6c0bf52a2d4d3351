import { fromCents } from '#domain/money';
import type { ActivityChange } from '#server/activity/changes';
import { recordFirmActivity, recordPlatformActivity } from '#server/activity/record';
import type { Transaction } from '#server/db/database';
import { formats } from '#server/locale';
import type { InvoiceRow } from './queries';

/** What can happen to an invoice. */
export type InvoiceEvent = 'drafted' | 'edited' | 'sent' | 'mailed' | 'part-paid' | 'reminded' | 'paid' | 'cancelled';

const entries = {
  drafted: { kind: 'invoice', title: 'Invoice drafted', status: 'info' },
  edited: { kind: 'invoice', title: 'Draft invoice edited', status: 'info' },
  sent: { kind: 'invoice', title: 'Invoice sent', status: 'info' },
  mailed: { kind: 'invoice', title: 'Invoice sent again', status: 'info' },
  'part-paid': { kind: 'payment', title: 'Payment recorded', status: 'success' },
  reminded: { kind: 'invoice', title: 'Payment reminder', status: 'info' },
  paid: { kind: 'payment', title: 'Invoice paid', status: 'success' },
  cancelled: { kind: 'invoice', title: 'Invoice cancelled', status: 'warning' },
} as const satisfies Record<InvoiceEvent, object>;

/** Records what happened to an invoice, once for the firm, with its client and case, and once for the operator, without them. */
export async function recordInvoiceActivity(
  tx: Transaction,
  moment: Date,
  happened: InvoiceEvent,
  { invoice, tenantName }: InvoiceRow,
  { notes, changes = [] }: { notes?: string | undefined; changes?: ActivityChange[] } = {},
): Promise<void> {
  const { id, tenantId, matterId, number, clientName, currency } = invoice;
  const { kind, title, status } = entries[happened];
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
    kind,
    firmId: tenantId,
    recordId: id,
    title,
    status,
    description: `${number} of ${tenantName}, ${amount}.`,
    ...(changes.length > 0 && { changes: changes.map(withoutMatter) }),
  });
}

/** A firm's client, and the work it is billed for, are between the firm and the client. */
const privileged: ActivityChange['field'][] = ['client_name', 'matter_name', 'notes'];

const withoutMatter = (change: ActivityChange): ActivityChange =>
  privileged.includes(change.field) ? { field: change.field } : change;
