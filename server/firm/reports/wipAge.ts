import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { wipAges, type WipAge } from '#domain/billing/ageing';
import { fromCents } from '#domain/money';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { pageOf, Selection } from '#server/db/query/selection';
import { clients, disbursements, matters, timeEntries, users } from '#server/db/schema';
import { inProgress, isUnbilledSpending, isUnbilledTime, timeCents } from '#server/firm/time/inProgress';
import { inAges } from '#server/firm/agedDebt/ages';
import type { Page, Report } from '#server/lists/report';

type Schemas = components['schemas'];

type Query = { clientId?: string; caseId?: string; advocate?: string };

/** Work and disbursements that nobody is billed for. */
const work = sql`(
  SELECT ${timeEntries.matterId}, ${timeEntries.day},
    coalesce(billed_at(${timeEntries.minutes}, ${matters.timeUnit}, ${timeEntries.rateCents}), 0), 0::bigint, ${timeEntries.minutes},
    CASE WHEN ${timeEntries.rateCents} IS NULL THEN ${timeEntries.minutes} ELSE 0 END
  FROM ${timeEntries} JOIN ${matters} ON ${eq(matters.tenantId, timeEntries.tenantId)} AND ${eq(matters.id, timeEntries.matterId)}
  WHERE ${isUnbilledTime}
  UNION ALL
  SELECT ${disbursements.matterId}, ${disbursements.day}, 0::bigint, ${disbursements.amountCents}, 0, 0
  FROM ${disbursements} WHERE ${isUnbilledSpending}
) work (matter_id, day, time_cents, spent_cents, minutes, unpriced)`;

const sum = (column: string) => sql<number>`coalesce(sum(work.${sql.raw(column)}), 0)::float8`;

const cents = sql`(work.time_cents + work.spent_cents)`;

const sums = {
  ...inAges<WipAge>(wipAges, sql`(today.day - work.day)`, cents),
  time: sum('time_cents'),
  disbursements: sum('spent_cents'),
  total: sql<number>`coalesce(sum(${cents}), 0)::float8`,
  minutes: sum('minutes'),
  unpriced: sum('unpriced'),
};

const rows = new Selection({
  of: {
    caseId: matters.id,
    caseTitle: matters.title,
    clientName: clients.name,
    oldest: sql<string>`min(work.day)::text`,
  },
  absent: { advocateName: sql<string | null>`min(${users.name})` },
  sums,
});

const totals = new Selection({ sums, cases: sql<number>`count(DISTINCT ${matters.id})::integer` });

/** A case's work in progress. */
export type WipAgeRow = Awaited<ReturnType<typeof rows.read>>[number];

/** Reads one page of the cases with work in progress, the oldest first, and adds up that of all. */
export async function readWipAge(
  tx: ReadTransaction,
  { clientId, caseId, advocate, ...page }: Query & Page,
  today: string,
): Promise<Report<WipAgeRow, Schemas['WipByAge']>> {
  const matching = and(
    isNull(matters.deletedAt),
    clientId === undefined ? undefined : eq(matters.clientId, clientId),
    caseId === undefined ? undefined : eq(matters.id, caseId),
    advocate === undefined ? undefined : eq(matters.advocateId, advocate),
  );
  const from = sql`FROM ${work} JOIN ${matters} ON ${matters.tenantId} = current_tenant_id() AND ${matters.id} = work.matter_id
    CROSS JOIN (SELECT ${today}::date) today (day)`;
  const isClient = and(eq(clients.tenantId, matters.tenantId), eq(clients.id, matters.clientId));
  const isAdvocate = and(eq(users.tenantId, matters.tenantId), eq(users.id, matters.advocateId));
  const [found, all] = await Promise.all([
    rows.read(
      tx,
      named(
        'wip by age',
        sql`${from} JOIN ${clients} ON ${isClient} LEFT JOIN ${users} ON ${isAdvocate} WHERE ${matching}
        GROUP BY ${matters.id}, ${matters.title}, ${clients.name}
        ${pageOf([asc(sql`min(work.day)`), asc(matters.id)], page)}`,
      ),
    ),
    totals.first(tx, named('wip by age, in all', sql`${from} WHERE ${matching}`)),
  ]);
  return { rows: found, total: all?.cases ?? 0, totals: byAge(all?.sums) };
}

/** Adds up in cents what nobody is billed for yet. */
export async function unbilledCents(tx: ReadTransaction): Promise<number> {
  const found = await unbilled(tx);
  return found[0]?.total ?? 0;
}

const unbilled = new Selection({
  total: sql<number>`coalesce(sum(${timeCents} + work.spent_cents), 0)::float8`,
}).prepare('unbilled', inProgress());

/** Converts a row to the API's. */
export const toWipAge = ({ of, absent, sums: found }: WipAgeRow): Schemas['WipAge'] => ({
  ...of,
  ...omitNulls(absent),
  ...byAge(found),
});

function byAge(found: WipAgeRow['sums'] | undefined): Schemas['WipByAge'] {
  const inMajor = (age: Exclude<keyof WipAgeRow['sums'], 'minutes' | 'unpriced'>) => fromCents(found?.[age] ?? 0);
  return {
    minutes: found?.minutes ?? 0,
    unpriced: found?.unpriced ?? 0,
    time: inMajor('time'),
    disbursements: inMajor('disbursements'),
    upTo30: inMajor('upTo30'),
    upTo60: inMajor('upTo60'),
    upTo90: inMajor('upTo90'),
    over90: inMajor('over90'),
    total: inMajor('total'),
  };
}
