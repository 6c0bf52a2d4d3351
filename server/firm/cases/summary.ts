import { and, asc, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import { caseWarningCodes, type CaseWarningCode } from '#domain/caseWarnings';
import { firstOfMonth } from '#domain/dates';
import { dueSince } from '#domain/sittingDays';
import type { ReadTransaction } from '#server/db/database';
import { countRows } from '#server/db/query/selection';
import { events, matters, users } from '#server/db/schema';
import { isOpen } from '#server/firm/events/queries';
import { hasWarning } from './watch';

/** Counts the firm's cases, and those with each warning, and finds who conducts them, in one round trip. */
export async function summarizeCases(
  tx: ReadTransaction,
  today: string,
): Promise<components['schemas']['CaseSummary']> {
  const total = (condition?: SQL) => sql<number>`(count(*) FILTER (WHERE ${condition ?? sql`true`}))::integer`;
  const deadline = (condition: SQL) => sql<string | null>`(
    SELECT min(${events.day})::text FROM ${events} WHERE ${and(isOpen, eq(events.kind, sql`'deadline'`), condition)}
  )`;
  const since = dueSince(today);
  const { id, name } = users;
  const [byStatus, byWarning, advocates] = await Promise.all([
    tx
      .select({
        total: total(),
        active: total(eq(matters.status, 'Active')),
        pending: total(eq(matters.status, 'Pending')),
        closed: total(eq(matters.status, 'Closed')),
        openedThisMonth: total(gte(matters.openedOn, firstOfMonth(today))),
        firstOpenedOn: sql<string | null>`min(${matters.openedOn})::text`,
        nextDeadline: deadline(gte(events.day, since)),
        oldestOverdue: deadline(lt(events.day, since)),
      })
      .from(matters)
      .where(isNull(matters.deletedAt)),
    Promise.all(caseWarningCodes.map(async (code) => [code, await countWarned(tx, code, today)] as const)),
    tx
      .select({ id, name })
      .from(matters)
      .innerJoin(users, eq(id, matters.advocateId))
      .where(isNull(matters.deletedAt))
      .groupBy(id, name)
      .orderBy(asc(name), asc(id)),
  ]);
  const [counts] = byStatus;
  if (!counts) throw new Error('summarizeCases: an aggregate without GROUP BY has one row.');
  const { firstOpenedOn, nextDeadline, oldestOverdue, ...rest } = counts;
  return {
    ...rest,
    ...(firstOpenedOn && { firstOpenedOn }),
    ...(nextDeadline && { nextDeadline }),
    ...(oldestOverdue && { oldestOverdue }),
    warnings: Object.fromEntries(byWarning) as Record<CaseWarningCode, number>,
    advocates,
  };
}

async function countWarned(tx: ReadTransaction, code: CaseWarningCode, today: string): Promise<number> {
  return countRows(tx, sql`FROM ${matters} WHERE ${and(isNull(matters.deletedAt), await hasWarning(tx, code, today))}`);
}
