import type { platformActivity } from '#server/db/schema';
import { clock, minutesBefore } from './days';
import type { DemoFirm } from './firms';
import { demoId } from './ids';

type Entry = Pick<typeof platformActivity.$inferInsert, 'title' | 'description' | 'status' | 'happenedAt'>;

/** What the operator's journal says of demo firms: how each came, and what became of it. */
export function journalOf(firms: DemoFirm[], now: Date): (typeof platformActivity.$inferInsert)[] {
  return firms.flatMap((demo) =>
    entriesOf(demo, now).map((entry, index) => ({
      ...entry,
      id: demoId('platformActivity', demo.firm, index),
      firmId: demo.tenant.id,
    })),
  );
}

function entriesOf({ tenant, stats }: DemoFirm, now: Date): Entry[] {
  const { name, status, createdAt, subscriptionEnd, lastActive } = tenant;
  const entries: Entry[] = [
    { title: 'Trial started', description: `${name} signed up.`, status: 'success', happenedAt: createdAt },
  ];
  if (status === 'expired') {
    const description = `${name} has not subscribed, and its area is closed.`;
    entries.push({ title: 'Trial ended', description, status: 'warning', happenedAt: clock(subscriptionEnd, '23:59') });
  }
  if (status === 'suspended') {
    const description = `${name} can no longer be used.`;
    entries.push({ title: 'Customer suspended', description, status: 'error', happenedAt: lastActive ?? createdAt });
  }
  if (status === 'active' && stats.paidInvoices > 0) {
    const description = `${name} was paid an invoice.`;
    const happenedAt = minutesBefore(now, 30 + ((stats.users * 47) % 900));
    entries.push({ title: 'Invoice paid', description, status: 'success', happenedAt });
  }
  return entries;
}
