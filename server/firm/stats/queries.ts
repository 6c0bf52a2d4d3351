import { and, desc, eq, gte, isNotNull, isNull, lt, sql, type Column, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { firstOfMonth, nairobiMidnight } from '#domain/dates';
import type { FirstSteps } from '#domain/firstSteps';
import type { Currency } from '#domain/money';
import { dueSince } from '#domain/sittingDays';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
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
  unappliedReceipts,
} from '#server/db/schema';
import { sumOf } from '#server/figures/sum';
import { isOpen } from '#server/firm/events/queries';
import { isOpenTask } from '#server/firm/tasks/queries';

/** Counts the firm's records and its events in the coming days, and says which first steps it has taken, in one round trip. */
export async function countRecords(tx: ReadTransaction, { today, lastDay }: { today: string; lastDay: string }) {
  const month = nairobiMidnight(firstOfMonth(today)).toISOString();
  const [counts] = await recordCounts(tx, { today, lastDay, since: dueSince(today), month });
  return theOne(counts);
}

const present = ({ deletedAt }: { deletedAt: Column }) => isNull(deletedAt);

const number = (table: PgTable, counted: SQL | undefined) =>
  sql<number>`(SELECT count(*)::integer FROM ${table} WHERE ${counted})`;

const any = (table: PgTable, wanted: SQL | undefined) => sql`EXISTS (SELECT FROM ${table} WHERE ${wanted})`;

const isDeadline = and(isOpen, eq(events.kind, sql`'deadline'`));

const recordCounts = new Selection({
  activeCases: number(matters, and(present(matters), eq(matters.status, sql`'Active'`))),
  totalCases: tenantStats.matters,
  totalClients: number(clients, present(clients)),
  upcomingDeadlines: number(events, and(isDeadline, sql`${events.day} BETWEEN since AND last_day`)),
  overdueDeadlines: number(events, and(isDeadline, lt(events.day, sql`since`))),
  totalDocuments: tenantStats.documents,
  unreadMessages: number(messages, and(present(messages), isNull(messages.readAt))),
  meetingsThisWeek: number(
    events,
    and(isOpen, sql`${events.kind} IN ('meeting', 'hearing') AND ${events.day} BETWEEN today AND last_day`),
  ),
  sharedDocuments: number(documents, and(present(documents), isNotNull(documents.sharedAt))),
  unsignedDocuments: number(documents, and(present(documents), eq(documents.signature, sql`'awaiting'`))),
  newClientsThisMonth: number(clients, and(present(clients), gte(clients.createdAt, sql`this_month`))),
  overdueTasks: number(tasks, and(isOpenTask, lt(tasks.dueDate, sql`since`))),
  /** Null once the firm has put them away. */
  firstSteps: sql<Required<FirstSteps> | null>`CASE WHEN ${tenantStats.firstStepsEndedAt} IS NULL THEN jsonb_build_object(
    'client', ${any(clients, present(clients))},
    'case', ${any(matters, present(matters))},
    'hearing', ${any(events, and(present(events), eq(events.kind, sql`'hearing'`)))},
    'file', ${any(documents, present(documents))},
    'colleague', ${tenantStats.users} > 1 OR EXISTS (SELECT FROM invitations_at(current_tenant_id()))
  ) END`,
}).prepare(
  'record counts',
  sql`FROM ${tenantStats} CROSS JOIN (
    SELECT ${sql.placeholder('today')}::date, ${sql.placeholder('lastDay')}::date, ${sql.placeholder('since')}::date,
      ${sql.placeholder('month')}::timestamptz
  ) days (today, last_day, since, this_month)`,
);

/** Shows the firm its first steps, or puts them away. Its role sees no other firm's row. */
export const showFirstSteps = (tx: Transaction, endedAt: Date | null) =>
  tx.update(tenantStats).set({ firstStepsEndedAt: endedAt });

/** Sums the firm's paid, outstanding and overdue amounts in KES. */
export async function sumInvoices(tx: ReadTransaction, today: string) {
  const [sums] = await invoiceSums(tx, { today });
  return theOne(sums);
}

const invoiceSums = new Selection({
  revenueCents: tenantStats.revenueCents,
  openCents: tenantStats.openCents,
  overdueCents: sql<number>`overdue.cents`,
}).prepare(
  'invoice sums',
  sql`FROM ${tenantStats} CROSS JOIN (
    SELECT ${sumOf(dueDaily.openCents)} FROM ${dueDaily} WHERE ${lt(dueDaily.day, sql.placeholder('today'))}
  ) overdue (cents)`,
);

/** Sums what of the firm's amounts is in other currencies, in each. */
export const sumOthers = new Selection({
  currency: sql<Currency>`of.currency`,
  revenueCents: sql<number>`sum(of.revenue)::float8`,
  openCents: sql<number>`sum(of.open)::float8`,
  overdueCents: sql<number>`sum(of.overdue)::float8`,
}).prepare(
  'invoice sums in other currencies',
  sql`FROM (
    SELECT ${invoices.currency}, ${invoices.paidCents} - ${invoices.creditedCents} AS revenue,
      CASE ${invoices.status} WHEN 'sent' THEN ${invoices.totalCents} - ${invoices.paidCents} ELSE 0 END AS open,
      CASE WHEN ${invoices.status} = 'sent' AND ${lt(invoices.dueDate, sql.placeholder('today'))}
        THEN ${invoices.totalCents} - ${invoices.paidCents} - ${invoices.awaitedCents} ELSE 0 END AS overdue
    -- Written out, as the index has it.
    FROM ${invoices} WHERE ${invoices.currency} <> 'KES'
    UNION ALL
    -- What a credit note turned into held money is received no longer, until it is applied.
    SELECT ${unappliedReceipts.currency}, -${unappliedReceipts.amountCents}, 0, 0 FROM ${unappliedReceipts}
    WHERE ${unappliedReceipts.currency} <> 'KES' AND ${unappliedReceipts.source} = 'credit_note'
      AND ${unappliedReceipts.undoneAt} IS NULL
  ) of GROUP BY of.currency ORDER BY of.currency`,
);

const { id, number: invoiceNumber, clientName, currency, totalCents, status, dueDate, isAwaited } = invoices;

/** Reads the ten newest invoices. */
export const newestInvoices = new Selection({
  id,
  number: invoiceNumber,
  clientName,
  currency,
  totalCents,
  status,
  dueDate,
  isAwaited,
}).prepare(
  'newest invoices',
  sql`FROM ${invoices} ORDER BY ${desc(invoices.issueDate)}, ${desc(invoices.id)} LIMIT 10`,
);

/** An invoice in a list of recent ones. */
export type NewInvoice = Awaited<ReturnType<typeof newestInvoices>>[number];

/** Every firm has a row of figures from the moment it is created. */
function theOne<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('The firm has no figures.');
  return row;
}
