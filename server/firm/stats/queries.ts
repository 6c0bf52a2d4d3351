import { and, between, count, desc, eq, inArray, isNull, lt, sql, sum, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { components } from '#openapi';
import type { Transaction } from '#server/db/database';
import { clients, dueDaily, events, invoices, matters, messages, tenantStats } from '#server/db/schema';

/** What the firm has, and what it has to do from today to the last day of its week, in one round trip. */
export async function countRecords(
  tx: Transaction,
  today: string,
  lastDay: string,
): Promise<components['schemas']['FirmStats']> {
  const number = (table: PgTable, counted?: SQL) => one(tx.select({ n: count() }).from(table).where(counted));
  const thisWeek = between(events.day, today, lastDay);
  const open = isNull(events.doneAt);
  const deadline = and(open, eq(events.kind, 'deadline'));
  const [counts] = await tx
    .select({
      activeCases: number(matters, eq(matters.status, 'Active')),
      totalCases: tenantStats.matters,
      totalClients: number(clients),
      upcomingDeadlines: number(events, and(deadline, thisWeek)),
      overdueDeadlines: number(events, and(deadline, lt(events.day, today))),
      totalDocuments: tenantStats.documents,
      unreadMessages: number(messages, isNull(messages.readAt)),
      meetingsThisWeek: number(events, and(open, inArray(events.kind, ['meeting', 'hearing']), thisWeek)),
    })
    .from(tenantStats)
    .prepare('record counts')
    .execute();
  return theOne(counts);
}

/** What the firm was paid and what is open, and how much of that is overdue, in KES. */
export async function sumInvoices(tx: Transaction, today: string) {
  const overdue = tx
    .select({ cents: sum(dueDaily.openCents) })
    .from(dueDaily)
    .where(lt(dueDaily.day, today));
  const [sums] = await tx
    .select({
      revenueCents: tenantStats.revenueCents,
      openCents: tenantStats.openCents,
      overdueCents: one(overdue),
    })
    .from(tenantStats)
    .prepare('invoice sums')
    .execute();
  return theOne(sums);
}

/** An invoice as a list of the newest shows it. */
export type NewInvoice = Awaited<ReturnType<typeof newestInvoices>>[number];

/** The ten newest invoices. */
export function newestInvoices(tx: Transaction) {
  const { id, number, clientName, currency, totalCents, status, dueDate } = invoices;
  return tx
    .select({ id, number, clientName, currency, totalCents, status, dueDate })
    .from(invoices)
    .orderBy(desc(invoices.issueDate), desc(invoices.id))
    .limit(10)
    .prepare('newest invoices')
    .execute();
}

/** A query's only figure; 0 for the sum of nothing. */
const one = (query: SQLWrapper) => sql`coalesce((${query}), 0)`.mapWith(Number);

/** Every firm has its row of figures from its first moment on. */
function theOne<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('The firm has no figures.');
  return row;
}
