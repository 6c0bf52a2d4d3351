import { sql, type Column, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { components } from '#openapi';
import { nairobiMidnight, timeZone } from '#domain/dates';
import { fromCents } from '#domain/money';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { clients, documents, matters, revenueDaily } from '#server/db/schema';

type Metric = components['schemas']['Metric'];

/** Reads one of the firm's figures for each month since a day. Months without any are missing. */
export async function monthlyValues(
  tx: ReadTransaction,
  metric: Metric,
  firstDay: string,
): Promise<Map<string, number>> {
  const rows = await byMonth[metric](tx, firstDay);
  return new Map(rows.map(({ month, value }) => [month, value]));
}

type MonthRow = { month: string; value: number };

const byMonth: Record<Metric, (tx: ReadTransaction, firstDay: string) => Promise<MonthRow[]>> = {
  cases_opened: counted(matters, matters.createdAt),
  clients_added: counted(clients, clients.createdAt),
  documents_added: counted(documents, documents.createdAt),
  amount_billed: summed(revenueDaily.day, sql`sum(${revenueDaily.invoicedCents})`, sql`FROM ${revenueDaily}`),
  amount_collected: summed(revenueDaily.day, sql`sum(${revenueDaily.paidCents})`, sql`FROM ${revenueDaily}`),
};

/** Counts rows by the month in which they were created. */
function counted(table: PgTable, createdAt: Column) {
  const month = sql<string>`to_char(${createdAt} AT TIME ZONE ${sql.raw(`'${timeZone}'`)}, 'YYYY-MM')`;
  const rows = new Selection({ month, value: sql<number>`count(*)::integer` }).prepare(
    'records by month',
    sql`FROM ${table} WHERE deleted_at IS NULL AND ${createdAt} >= ${sql.placeholder('since')} GROUP BY 1`,
  );
  return (tx: ReadTransaction, firstDay: string) => rows(tx, { since: nairobiMidnight(firstDay) });
}

/** Adds up KES cents by month. */
function summed(day: Column, cents: SQL, from: SQL) {
  const rows = new Selection({
    month: sql<string>`to_char(${day}, 'YYYY-MM')`,
    cents: sql<number>`(${cents})::float8`,
  }).prepare('amounts by month', sql`${from} WHERE ${day} >= ${sql.placeholder('since')} GROUP BY 1`);
  return async (tx: ReadTransaction, firstDay: string): Promise<MonthRow[]> => {
    const sums = await rows(tx, { since: firstDay });
    return sums.map(({ month, cents: sum }) => ({ month, value: fromCents(sum) }));
  };
}
