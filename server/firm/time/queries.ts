import { and, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { TimeUnit } from '#domain/time/billing';
import type { Input } from '#server/contract/handlers';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { readPage, Selection, where } from '#server/db/query/selection';
import { matters, timeEntries, timers, users } from '#server/db/schema';
import { inProgress, timeCents } from './inProgress';

const entryRows = new Selection({
  entry: timeEntries,
  person: users.name,
  ofCase: {
    title: sql<string | null>`${matters.title}`,
    number: sql<string | null>`${matters.number}`,
    unit: sql<TimeUnit | null>`${matters.timeUnit}`,
  },
});

const fromEntries = sql`
  FROM ${timeEntries}
  JOIN ${users} ON ${eq(users.id, timeEntries.personId)}
  LEFT JOIN ${matters} ON ${eq(matters.id, timeEntries.matterId)}`;

/** An entry, whose it is, and its case. */
export type EntryRow = Awaited<ReturnType<typeof entryRows.read>>[number];

const newestFirst = [desc(timeEntries.day), desc(timeEntries.id)];

const totals = new Selection({ minutes: sql<number>`coalesce(sum(${timeEntries.minutes}), 0)::float8` });

/** What the entries of a list have to match. */
export type EntryQuery = Omit<Input<'listTimeEntries'>['query'], 'whose'>;

/** Reads one page of the matching entries, the latest day first, counts them all, and adds up how long they took. */
export async function searchEntries(tx: ReadTransaction, query: EntryQuery) {
  const { from, to, personId, caseId, state } = query;
  const matching = and(
    isNull(timeEntries.deletedAt),
    from === undefined ? undefined : gte(timeEntries.day, from),
    to === undefined ? undefined : lte(timeEntries.day, to),
    personId === undefined ? undefined : eq(timeEntries.personId, personId),
    caseId === undefined ? undefined : eq(timeEntries.matterId, caseId),
    state === undefined ? undefined : eq(timeEntries.state, state),
  );
  const counted = sql`FROM ${timeEntries}`;
  const [found, sum] = await Promise.all([
    readPage(tx, 'time entries', entryRows, { from: fromEntries, counted, matching, order: newestFirst }, query),
    totals.first(tx, named('time entries, in all', sql`${counted} ${where(matching)}`)),
  ]);
  return { ...found, minutes: sum?.minutes ?? 0 };
}

/** Reads one entry. */
export async function findEntry(tx: ReadTransaction, id: string): Promise<EntryRow | undefined> {
  const present = and(eq(timeEntries.id, id), isNull(timeEntries.deletedAt));
  return entryRows.first(tx, named('time entry', sql`${fromEntries} WHERE ${present}`));
}

const timerRows = new Selection({
  timer: timers,
  person: users.name,
  caseTitle: sql<string | null>`${matters.title}`,
});

/** A timer that runs, whose it is, and its case. */
export type TimerRow = Awaited<ReturnType<typeof timerRows.read>>[number];

/** Reads a person's timer, if one runs. */
export async function findTimer(tx: ReadTransaction, personId: string): Promise<TimerRow | undefined> {
  return timerRows.first(
    tx,
    named(
      'timer',
      sql`FROM ${timers}
      JOIN ${users} ON ${eq(users.id, timers.personId)}
      LEFT JOIN ${matters} ON ${eq(matters.id, timers.matterId)}
      WHERE ${eq(timers.personId, personId)}`,
    ),
  );
}

const worked = {
  minutes: sql<number>`coalesce(sum(work.minutes), 0)::float8`,
  cents: sql<number>`coalesce(sum(${timeCents}), 0)::float8`,
  spentCents: sql<number>`coalesce(sum(work.spent_cents), 0)::float8`,
};

/** The same of all cases, beside each. */
const inAll = {
  cases: sql<number>`(count(*) OVER ())::integer`,
  minutes: sql<number>`coalesce(sum(sum(work.minutes)) OVER (), 0)::float8`,
  cents: sql<number>`coalesce(sum(sum(${timeCents})) OVER (), 0)::float8`,
  spentCents: sql<number>`coalesce(sum(sum(work.spent_cents)) OVER (), 0)::float8`,
};

const wipRows = new Selection({
  id: matters.id,
  title: matters.title,
  unit: sql<TimeUnit>`${matters.timeUnit}`,
  ...worked,
  unpriced: sql<number>`coalesce(sum(work.unpriced), 0)::float8`,
  oldest: sql<string>`min(work.day)::text`,
  inAll,
});

const wipTotals = new Selection({ cases: sql<number>`count(DISTINCT ${matters.id})::integer`, ...worked });

/** A case's work in progress. */
export type WipRow = Awaited<ReturnType<typeof wipRows.read>>[number];

/** Reads one page of the cases with billable time or disbursements that are on no fee note, the oldest first, and adds up those of all. */
export async function searchWip(tx: ReadTransaction, { caseId, page, limit }: Input<'listWip'>['query']) {
  const from = inProgress(caseId);
  const rows = await wipRows.read(
    tx,
    named(
      'wip',
      sql`${from} GROUP BY ${matters.tenantId}, ${matters.id} ORDER BY min(work.day), ${matters.id}
      LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
    ),
  );
  // Beside a page that has no case, nothing says what there is of all.
  const sum = rows[0]?.inAll ?? (page > 1 ? await wipTotals.first(tx, named('wip, in all', from)) : undefined);
  const { cases: total = 0, minutes = 0, cents = 0, spentCents = 0 } = sum ?? {};
  return { rows, total, minutes, cents, spentCents };
}

/** A state as the API has it. */
export type TimeState = components['schemas']['TimeState'];
