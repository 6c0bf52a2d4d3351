import {
  and,
  between,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  sql,
  sum,
  type Column,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { components } from '#openapi';
import { firstOfMonth, nairobiMidnight } from '#domain/dates';
import { dueSince } from '#domain/sittingDays';
import type { ReadTransaction } from '#server/db/database';
import {
  clients,
  documents,
  dueDaily,
  events,
  invoices,
  matters,
  messages,
  tasks,
  tenantStats,
} from '#server/db/schema';
import { orZero } from '#server/figures/sum';
import { isOpen } from '#server/firm/events/queries';
import { isOpenTask } from '#server/firm/tasks/queries';

/** Counts the firm's records and its events in the coming days, in one round trip. */
export async function countRecords(
  tx: ReadTransaction,
  days: { today: string; lastDay: string },
): Promise<components['schemas']['FirmStats']> {
  const { today, lastDay } = days;
  const number = (table: PgTable, counted?: SQL) => figure(tx.select({ n: count() }).from(table).where(counted));
  const since = dueSince(today);
  const deadline = and(isOpen, eq(events.kind, 'deadline'));
  const [counts] = await tx
    .select({
      activeCases: number(matters, and(present(matters), eq(matters.status, 'Active'))),
      totalCases: tenantStats.matters,
      totalClients: number(clients, present(clients)),
      upcomingDeadlines: number(events, and(deadline, between(events.day, since, lastDay))),
      overdueDeadlines: number(events, and(deadline, lt(events.day, since))),
      totalDocuments: tenantStats.documents,
      unreadMessages: number(messages, and(present(messages), isNull(messages.readAt))),
      meetingsThisWeek: number(
        events,
        and(isOpen, inArray(events.kind, ['meeting', 'hearing']), between(events.day, today, lastDay)),
      ),
      unsignedDocuments: number(documents, and(present(documents), eq(documents.signature, 'awaiting'))),
      newClientsThisMonth: number(
        clients,
        and(present(clients), gte(clients.createdAt, nairobiMidnight(firstOfMonth(today)))),
      ),
      overdueTasks: number(tasks, and(isOpenTask, lt(tasks.dueDate, since))),
    })
    .from(tenantStats)
    .prepare('record counts')
    .execute();
  return theOne(counts);
}

const present = ({ deletedAt }: { deletedAt: Column }) => isNull(deletedAt);

/** Sums the firm's paid, outstanding and overdue amounts in KES. */
export async function sumInvoices(tx: ReadTransaction, today: string) {
  const overdue = tx
    .select({ cents: sum(dueDaily.openCents) })
    .from(dueDaily)
    .where(lt(dueDaily.day, today));
  const [sums] = await tx
    .select({
      revenueCents: tenantStats.revenueCents,
      openCents: tenantStats.openCents,
      overdueCents: figure(overdue),
    })
    .from(tenantStats)
    .prepare('invoice sums')
    .execute();
  return theOne(sums);
}

/** An invoice in a list of recent ones. */
export type NewInvoice = Awaited<ReturnType<typeof newestInvoices>>[number];

/** Reads the ten newest invoices. */
export function newestInvoices(tx: ReadTransaction) {
  const { id, number, clientName, currency, totalCents, status, dueDate } = invoices;
  return tx
    .select({ id, number, clientName, currency, totalCents, status, dueDate })
    .from(invoices)
    .orderBy(desc(invoices.issueDate), desc(invoices.id))
    .limit(10)
    .prepare('newest invoices')
    .execute();
}

/** Embeds a query for one figure in another query. */
const figure = (query: SQLWrapper) => orZero(sql`(${query})`);

/** Every firm has a row of figures from the moment it is created. */
function theOne<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('The firm has no figures.');
  return row;
}
