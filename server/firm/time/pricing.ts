import { and, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { rateFor, type Work } from '#domain/time/rates';
import type { TimeUnit } from '#domain/time/billing';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { matters, rates, timeEntries, users } from '#server/db/schema';
import { omitNulls } from '#server/contract/nulls';
import { nextVersion, type Change } from '#server/firm/kept/records';

/** Work in a case. */
export type CaseWork = { caseId: string; personId: string; day: string };

const terms = new Selection({
  clientId: matters.clientId,
  role: sql<string>`${users.role}::text`,
  unit: sql<TimeUnit>`${matters.timeUnit}`,
});

const priced = new Selection(rates);

/** What an hour of some work costs, in cents, and in what units its case bills; null without a rate. */
export async function termsOf(tx: ReadTransaction, { caseId, personId, day }: CaseWork) {
  const from = sql`FROM ${matters} JOIN ${users} ON ${eq(users.id, personId)} WHERE ${eq(matters.id, caseId)}`;
  const found = await terms.first(tx, from);
  if (!found) return undefined;
  const { clientId, role, unit } = found;
  const mayApply = and(
    lte(rates.fromDay, day),
    isOrNull(rates.matterId, caseId),
    isOrNull(rates.clientId, clientId),
    isOrNull(rates.personId, personId),
    isOrNull(rates.role, role),
  );
  const known = await priced.read(tx, sql`FROM ${rates} WHERE ${mayApply}`);
  return { unit, rateCents: rateAmong(known, { caseId, personId, day, clientId, role }) };
}

const isOrNull = (column: PgColumn, value: string): SQL | undefined => or(isNull(column), sql`${column} = ${value}`);

type RateRow = typeof rates.$inferSelect;

function rateAmong(rows: readonly RateRow[], work: Work): number | null {
  const known = rows.map(({ matterId, clientId, personId, role, fromDay: from, rateCents }) => ({
    from,
    rateCents,
    ...omitNulls({ caseId: matterId, clientId, personId, role }),
  }));
  return rateFor(known, work)?.rateCents ?? null;
}

/** Keeps the firm's rates as they are until the transaction ends, for what is priced by them. */
export const holdRates = ({ tx, tenantId }: Change) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${`rates ${tenantId}`}, 0))`);

/** Waits until nothing is being priced by the firm's rates, and keeps everything else from it until the transaction ends. */
export const lockRates = ({ tx, tenantId }: Pick<Change, 'tx' | 'tenantId'>) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`rates ${tenantId}`}, 0))`);

const unbilled = new Selection({
  caseId: sql<string>`${timeEntries.matterId}::text`,
  personId: timeEntries.personId,
  day: timeEntries.day,
  clientId: matters.clientId,
  role: sql<string>`${users.role}::text`,
});

/**
 * Prices what is not billed yet and was worked from a day on, after the firm's rates have changed; that of one case, after some of it
 * became unbilled again.
 */
export async function priceAgain(
  { tx, moment }: { tx: Transaction; moment: Date },
  from: string,
  caseId?: string,
): Promise<void> {
  const worked = await unbilled.read(
    tx,
    sql`FROM (
      SELECT DISTINCT ${timeEntries.matterId}, ${timeEntries.personId}, ${timeEntries.day} FROM ${timeEntries}
      WHERE ${and(
        eq(timeEntries.state, 'unbilled'),
        sql`${timeEntries.day} >= ${from}`,
        caseId === undefined ? undefined : eq(timeEntries.matterId, caseId),
      )}
    ) AS time_entries
    JOIN ${matters} ON ${eq(matters.id, timeEntries.matterId)}
    JOIN ${users} ON ${eq(users.id, timeEntries.personId)}`,
  );
  const known = await priced.read(tx, sql`FROM ${rates}`);
  const prices = worked.map((work) => ({ ...work, cents: rateAmong(known, work) }));
  const { version, changedAt } = nextVersion(timeEntries, moment);
  await tx.execute(sql`
    UPDATE ${timeEntries} SET rate_cents = price.cents, version = ${version}, changed_at = ${changedAt.toISOString()}::timestamptz,
      changed_by = current_member_id()
    FROM jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) price ("caseId" uuid, "personId" uuid, day date, cents bigint)
    WHERE ${timeEntries.matterId} = price."caseId" AND ${timeEntries.personId} = price."personId" AND ${timeEntries.day} = price.day
      AND ${timeEntries.state} = 'unbilled' AND ${timeEntries.rateCents} IS DISTINCT FROM price.cents`);
}
