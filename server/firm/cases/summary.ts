import { and, asc, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import { caseWarningCodes, type CaseWarningCode } from '#domain/caseWarnings';
import { firstOfMonth } from '#domain/dates';
import { dueSince } from '#domain/sittingDays';
import type { ReadTransaction } from '#server/db/database';
import { countRows, Selection } from '#server/db/query/selection';
import { events, matters, users } from '#server/db/schema';
import { isOpen } from '#server/firm/events/queries';
import { omitEmpty } from '#domain/omit';
import { hasWarning } from './watch';

const { id, name } = users;

const people = new Selection({ id, name });

const total = (condition: SQL = sql`true`) => sql<number>`(count(${matters.id}) FILTER (WHERE ${condition}))::integer`;

const inStatus = (status: components['schemas']['CaseStatus']) => total(sql`${matters.status} = '${sql.raw(status)}'`);

const deadline = (condition: SQL) => sql<string | null>`(
  SELECT min(${events.day})::text FROM ${events} WHERE ${and(isOpen, eq(events.kind, sql`'deadline'`), condition)}
)`;

const totals = new Selection({
  total: total(),
  active: inStatus('Active'),
  pending: inStatus('Pending'),
  closed: inStatus('Closed'),
  openedThisMonth: total(gte(matters.openedOn, sql`month`)),
  firstOpenedOn: sql<string | null>`min(${matters.openedOn})::text`,
  nextDeadline: deadline(gte(events.day, sql`since`)),
  oldestOverdue: deadline(lt(events.day, sql`since`)),
});

/** Counts the firm's cases, and those with each warning, and finds who conducts them, in one round trip. */
export async function summarizeCases(
  tx: ReadTransaction,
  today: string,
): Promise<components['schemas']['CaseSummary']> {
  const since = sql`(SELECT ${dueSince(today)}::date AS since, ${firstOfMonth(today)}::date AS month) days`;
  const [byStatus, byWarning, advocates] = await Promise.all([
    totals.read(tx, sql`FROM ${since} LEFT JOIN ${matters} ON ${isNull(matters.deletedAt)} GROUP BY since, month`),
    Promise.all(caseWarningCodes.map(async (code) => [code, await countWarned(tx, code, today)] as const)),
    people.read(
      tx,
      sql`FROM ${matters} JOIN ${users} ON ${eq(id, matters.advocateId)} WHERE ${isNull(matters.deletedAt)}
        GROUP BY ${id}, ${name} ORDER BY ${asc(name)}, ${asc(id)}`,
    ),
  ]);
  const [counts] = byStatus;
  if (!counts) throw new Error('summarizeCases: an aggregate without GROUP BY has one row.');
  const { firstOpenedOn, nextDeadline, oldestOverdue, ...rest } = counts;
  return {
    ...rest,
    ...omitEmpty({ firstOpenedOn, nextDeadline, oldestOverdue }),
    warnings: Object.fromEntries(byWarning) as Record<CaseWarningCode, number>,
    advocates,
  };
}

async function countWarned(tx: ReadTransaction, code: CaseWarningCode, today: string): Promise<number> {
  return countRows(tx, sql`FROM ${matters} WHERE ${and(isNull(matters.deletedAt), await hasWarning(tx, code, today))}`);
}
