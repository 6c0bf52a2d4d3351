import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { daysBetween } from '#domain/dates';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { pageOf, Selection } from '#server/db/query/selection';
import { clients, events, matters, users } from '#server/db/schema';
import { hasWarning } from '#server/firm/cases/watch';
import type { Page, Report } from '#server/lists/report';

type Schemas = components['schemas'];

type Query = { clientId?: string; advocate?: string };

const lastDate = sql<string | null>`(
  SELECT max(${events.day})::text FROM ${events} WHERE ${and(eq(events.matterId, matters.id), isNull(events.deletedAt))} AND ${events.day} < today.day
)`;

const rows = new Selection({
  of: { caseId: matters.id, caseTitle: matters.title, clientName: clients.name, status: matters.status },
  openedOn: matters.openedOn,
  absent: { caseNumber: matters.number, advocateName: users.name, lastDate },
});

const counts = new Selection({ cases: sql<number>`count(*)::integer` });

/** An open case without a date. */
export type DatelessRow = Awaited<ReturnType<typeof rows.read>>[number];

/** Reads one page of the open cases with nothing to come on a day, those that wait longest first, and counts them all. */
export async function readWithoutNextDate(
  tx: ReadTransaction,
  { clientId, advocate, ...page }: Query & Page,
  today: string,
): Promise<Report<DatelessRow, Schemas['CasesCounted']>> {
  const matching = and(
    isNull(matters.deletedAt),
    await hasWarning(tx, 'no_next_date', today),
    clientId === undefined ? undefined : eq(matters.clientId, clientId),
    advocate === undefined ? undefined : eq(matters.advocateId, advocate),
  );
  const isClient = and(eq(clients.tenantId, matters.tenantId), eq(clients.id, matters.clientId));
  const isAdvocate = and(eq(users.tenantId, matters.tenantId), eq(users.id, matters.advocateId));
  const [found, counted] = await Promise.all([
    rows.read(
      tx,
      sql`FROM ${matters} CROSS JOIN (SELECT ${today}::date) today (day)
      JOIN ${clients} ON ${isClient} LEFT JOIN ${users} ON ${isAdvocate}
      WHERE ${matching}
      ${pageOf([asc(sql`coalesce(${lastDate}, ${matters.openedOn}::text)`), asc(matters.id)], page)}`,
    ),
    counts.first(tx, sql`FROM ${matters} WHERE ${matching}`),
  ]);
  const cases = counted?.cases ?? 0;
  return { rows: found, total: cases, totals: { cases } };
}

/** Converts a row to the API's, on a day. */
export const toCaseWithoutDate = (
  { of, absent, openedOn }: DatelessRow,
  today: string,
): Schemas['CaseWithoutDate'] => ({
  ...of,
  ...omitNulls(absent),
  days: Math.max(0, daysBetween(absent.lastDate ?? openedOn, today)),
});
