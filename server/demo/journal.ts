import type { platformActivity } from '#server/db/schema';
import { addDays, nairobiDay } from '#domain/dates';
import { invoiceNumber } from '#domain/invoices';
import { fromCents } from '#domain/money';
import { worded } from '#server/activity/sentences';
import { clock, minutesBefore } from './days';
import { demoId } from './ids';
import type { Practice } from './practice';

type Row = typeof platformActivity.$inferInsert;

// Rows are inserted together, so each must also give the columns that have a default.
type Entry = Omit<Row, 'id' | 'firmId'> & Required<Pick<Row, 'kind' | 'actor'>>;

/** How many days of single invoices the journal has. */
const invoiceDays = 30;

/** Makes the operator's activity for demo firms: sign-ups, status changes and recent payments. */
export function journalOf(practices: Practice[], now: Date): (typeof platformActivity.$inferInsert)[] {
  return practices.flatMap((practice) =>
    [...entriesOf(practice), ...paymentsOf(practice, now)].map((entry, index) => ({
      ...entry,
      id: demoId('platformActivity', practice.firm, index),
      firmId: practice.tenant.id,
    })),
  );
}

function entriesOf({ tenant }: Practice): Entry[] {
  const { name, status, createdAt, subscriptionEnd, lastActive } = tenant;
  const entries: Entry[] = [
    {
      kind: 'customer',
      actor: 'visitor',
      ...worded({ code: 'trial_started', params: { about: name } }),
      happenedAt: createdAt,
    },
  ];
  if (status === 'expired') {
    entries.push({
      kind: 'customer',
      actor: 'system',
      ...worded({ code: 'trial_ended', params: { firm: name } }),
      happenedAt: clock(subscriptionEnd, '23:59'),
      changes: [{ field: 'status', before: 'trial', after: 'expired' }],
    });
  }
  if (status === 'suspended') {
    entries.push({
      kind: 'customer',
      actor: 'operator',
      ...worded({ code: 'customer_suspended', params: { about: name } }),
      happenedAt: lastActive ?? createdAt,
      changes: [{ field: 'status', before: 'active', after: 'suspended' }],
    });
  }
  return entries;
}

function paymentsOf({ tenant, invoices }: Practice, now: Date): Entry[] {
  const since = addDays(nairobiDay(now), -invoiceDays);
  return invoices.flatMap(({ id: recordId, paidDate, year, sequence, totalCents }) => {
    if (!paidDate || paidDate < since) return [];
    const number = invoiceNumber({ year, sequence });
    const paidAt = clock(paidDate, `${10 + (sequence % 7)}:${10 + ((sequence * 7) % 50)}`);
    const params = { number, total: fromCents(totalCents), currency: 'KES', firm: tenant.name } as const;
    return {
      kind: 'payment',
      actor: 'operator',
      recordId,
      changes: [{ field: 'status', before: 'sent', after: 'paid' }],
      ...worded({ code: 'invoice_paid', params }),
      // Moves times that would be later today to shortly before now.
      happenedAt: paidAt < now ? paidAt : minutesBefore(now, 5 + (sequence % 50)),
    } as const;
  });
}
