import { and, gte, lt, sql } from 'drizzle-orm';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { platformFirms, platformRevenue, platformTotals } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import { sumOf } from './sum';

/** Sums the figures of all firms that are not deleted. */
export async function platformFigures(tx: ReadTransaction) {
  const [figures] = await totals(tx);
  if (!figures) throw new Error('platformFigures: a sum has always one row.');
  return figures;
}

const totals = new Selection({
  users: sumOf(platformTotals.users),
  documents: sumOf(platformTotals.documents),
  storageBytes: sumOf(platformTotals.storageBytes),
  apiCalls: sumOf(platformTotals.apiCalls),
  revenueCents: sumOf(platformTotals.revenueCents),
  paidInvoices: sumOf(platformTotals.paidInvoices),
}).prepare('platform figures', sql`FROM ${platformTotals}`);

const firmCounts = new Selection({
  plan: platformFirms.plan,
  status: platformFirms.status,
  firms: sql<number>`sum(firms)::integer`,
});

/** The number of firms with one plan and status. */
export type FirmCount = Awaited<ReturnType<typeof countFirms>>[number];

/** Counts firms by plan and status, without deleted ones. */
export function countFirms(tx: ReadTransaction) {
  return firmCounts.read(tx, named('firm counts', sql`FROM platform_firms GROUP BY plan, status`));
}

/** Sums payments to all firms from one day up to but not including another, in KES cents. */
export async function paidBetween(tx: ReadTransaction, from: string, before: string): Promise<number> {
  const [paid] = await paidIn(tx, { from, before });
  return paid?.cents ?? 0;
}

const { day, paidCents } = platformRevenue;

const paidIn = new Selection({ cents: sumOf(paidCents) }).prepare(
  'paid between',
  sql`FROM ${platformRevenue} WHERE ${and(gte(day, sql.placeholder('from')), lt(day, sql.placeholder('before')))}`,
);
