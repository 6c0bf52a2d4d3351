import { fromCents } from '#domain/money';
import type { ActivityChange } from '#server/activity/changes';
import { recordFirmActivity, recordPlatformActivity } from '#server/activity/record';
import type { Transaction } from '#server/db/database';
import type { InvoiceRow } from './queries';

/** What can happen to an invoice. */
export type InvoiceEvent =
  | 'drafted'
  | 'edited'
  | 'sent'
  | 'mailed'
  | 'part-paid'
  | 'reminded'
  | 'paid'
  | 'reversed'
  | 'cancelled';

const entries = {
  drafted: { kind: 'invoice', code: 'invoice_drafted' },
  edited: { kind: 'invoice', code: 'invoice_edited' },
  sent: { kind: 'invoice', code: 'invoice_sent' },
  mailed: { kind: 'invoice', code: 'invoice_sent_again' },
  'part-paid': { kind: 'payment', code: 'payment_recorded' },
  reminded: { kind: 'invoice', code: 'invoice_reminded' },
  paid: { kind: 'payment', code: 'invoice_paid' },
  reversed: { kind: 'payment', code: 'payment_reversed' },
  cancelled: { kind: 'invoice', code: 'invoice_cancelled' },
} as const satisfies Record<InvoiceEvent, object>;

/** Records what the platform's people did to an invoice, once for the firm, with its client and case, and once for the operator, without them. */
export async function recordInvoiceActivity(
  tx: Transaction,
  moment: Date,
  happened: InvoiceEvent,
  { invoice, tenantName }: InvoiceRow,
  { notes, changes = [] }: { notes?: string | undefined; changes?: ActivityChange[] } = {},
): Promise<void> {
  const { id, tenantId, matterId, number, clientName, currency } = invoice;
  const { kind, code } = entries[happened];
  const params = { number, total: fromCents(invoice.totalCents), currency };
  const ofFirm = { ...params, client: clientName, ...(notes && { notes }) };
  await recordFirmActivity(tx, moment, { tenantId, matterId, code, params: ofFirm, isByPlatform: true });
  await recordPlatformActivity(tx, moment, {
    kind,
    firmId: tenantId,
    recordId: id,
    code,
    params: { ...params, firm: tenantName },
    ...(changes.length > 0 && { changes: changes.map(withoutMatter) }),
  });
}

/** A firm's client, and the work it is billed for, are between the firm and the client. */
const privileged: ActivityChange['field'][] = ['client_name', 'matter_name', 'notes'];

const withoutMatter = (change: ActivityChange): ActivityChange =>
  privileged.includes(change.field) ? { field: change.field } : change;
