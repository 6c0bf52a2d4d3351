import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import { addDays, firstOfMonth } from '#domain/dates';
import { mostListed } from '#domain/mostListed';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { bookMonths, monthEvents } from '#server/db/schema';
import { checksOf } from './checks';
import { courseOf, nextToClose, requireMonth, type Course } from './course';
import { addFigures, figuresByMonth, noFigures, type Figures } from './figures';
import { openIn, withFailed } from './open';

type Schemas = components['schemas'];

const months = new Selection(bookMonths);

type Row = typeof bookMonths.$inferSelect;

const lateRows = new Selection({
  month: sql<string>`late.month::text`,
  late: sql<number>`count(*)::integer`,
});

/** What is dated in closed months from one day to another, and came later: certificates, and what banks told of. */
const lateIn = (within: SQL) => sql`FROM (
    SELECT bank_day AS day, NULL::date AS came FROM payments WHERE bank_day ${within}
    UNION ALL
    SELECT bank_day, NULL FROM unapplied_receipts WHERE bank_day ${within}
    UNION ALL
    SELECT day, booked_on FROM payments
    WHERE certificate = 'received' AND day ${within} AND booked_on >= date_trunc('month', day::timestamp) + interval '1 month'
  ) one
  JOIN book_months late ON late.month = date_trunc('month', one.day::timestamp)::date AND late.closed_at IS NOT NULL
    AND (one.came IS NULL OR one.came >= (late.closed_at AT TIME ZONE 'Africa/Nairobi')::date)
  GROUP BY late.month`;

/** What the API says of a month. */
function toMonth(
  {
    month,
    row,
    figures,
    late,
  }: { month: string; row: Row | undefined; figures: Figures | undefined; late: number | undefined },
  course: Course,
  today: string,
): Schemas['BookMonth'] {
  const isOver = firstOfMonth(month, 1) <= today;
  const {
    closedAt,
    closedBy,
    reason,
    figures: stood,
    version,
  } = row ?? { closedAt: null, closedBy: null, reason: null, figures: null, version: 1 };
  const act = month === course.closed ? 'open' : month === nextToClose(course) && isOver ? 'close' : undefined;
  return {
    month,
    state: closedAt === null ? 'open' : 'closed',
    isOver,
    version,
    ...(act && { act }),
    figures: figures ?? noFigures,
    late: late ?? 0,
    ...(closedAt !== null && {
      closed: { at: closedAt.toISOString(), ...omitNulls({ by: closedBy, reason }), figures: stood as Figures },
    }),
  };
}

/** Reads the months from one to another, the latest first. */
async function readMonths(
  tx: ReadTransaction,
  { from, to }: { from: string; to: string },
  course: Course,
  today: string,
) {
  const within = sql`BETWEEN ${from}::date AND ${addDays(firstOfMonth(to, 1), -1)}::date`;
  const [rows, figures, late] = await Promise.all([
    months.read(tx, sql`FROM ${bookMonths} WHERE ${bookMonths.month} ${within}`),
    figuresByMonth(tx, from, to),
    lateRows.read(tx, lateIn(within)),
  ]);
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  const lateOf = new Map(late.map((one) => [one.month, one.late]));
  const listed: Schemas['BookMonth'][] = [];
  for (let month = to; month >= from; month = firstOfMonth(month, -1)) {
    const of = { month, row: byMonth.get(month), figures: figures.get(month), late: lateOf.get(month) };
    listed.push(toMonth(of, course, today));
  }
  return listed;
}

/** Reads one page of the months of the books, the latest first, and adds them up. */
export async function listMonths(tx: ReadTransaction, { page, limit }: { page: number; limit: number }, today: string) {
  const course = await courseOf(tx);
  const current = firstOfMonth(today);
  const total = course.first === undefined ? 0 : monthsBetween(course.first, current) + 1;
  const skipped = (page - 1) * limit;
  if (course.first === undefined || skipped >= total) return { rows: [], total, totals: noFigures };
  const to = firstOfMonth(current, -skipped);
  const earliest = firstOfMonth(to, 1 - limit);
  const rows = await readMonths(tx, { from: earliest < course.first ? course.first : earliest, to }, course, today);
  return { rows, total, totals: addFigures(rows.map(({ figures }) => figures)) };
}

const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

const events = new Selection(monthEvents);

/** Reads a month with what is open in it, and who closed or opened it. */
export async function findMonth(
  tx: ReadTransaction,
  month: string,
  today: string,
): Promise<Schemas['BookMonthAnswer']['data']> {
  const course = await courseOf(tx);
  requireMonth(course, month, today);
  const [[found], open, checks, history] = await Promise.all([
    readMonths(tx, { from: month, to: month }, course, today),
    openIn(tx, month),
    checksOf(tx, month),
    events.read(
      tx,
      sql`FROM ${monthEvents} WHERE ${eq(monthEvents.month, month)} ORDER BY ${desc(monthEvents.id)} LIMIT ${mostListed.monthHistory}`,
    ),
  ]);
  return {
    month: found as Schemas['BookMonth'],
    open: withFailed(open, checks),
    checks,
    history: history.map(({ kind, happenedAt, personName, reason, figures }) => ({
      kind: kind as 'closed' | 'opened',
      at: happenedAt.toISOString(),
      ...omitNulls({ by: personName, reason }),
      figures: figures as Figures,
    })),
  };
}
