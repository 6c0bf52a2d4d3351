import { and, gte, lt, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database';
import { named } from '#server/db/query/named';
import { platformFirms, platformRevenue, platformTotals } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import { sumOf } from './sum';

/** Sums the figures of all firms that are not deleted. */
export async function platformFigures(tx: Transaction) {
  const [figures] = await tx
    .select({
      users: sumOf(platformTotals.users),
      documents: sumOf(platformTotals.documents),
      storageBytes: sumOf(platformTotals.storageBytes),
      apiCalls: sumOf(platformTotals.apiCalls),
      revenueCents: sumOf(platformTotals.revenueCents),
      paidInvoices: sumOf(platformTotals.paidInvoices),
    })
    .from(platformTotals)
    .prepare('platform figures')
    .execute();
  if (!figures) throw new Error('platformFigures: a sum has always one row.');
  return figures;
}

const firmCounts = new Selection({
  plan: platformFirms.plan,
  status: platformFirms.status,
  firms: sql<number>`sum(firms)::integer`,
});

/** The number of firms with one plan and status. */
export type FirmCount = Awaited<ReturnType<typeof countFirms>>[number];

/** Counts firms by plan and status, without deleted ones. */
export function countFirms(tx: Transaction) {
  return firmCounts.read(tx, named('firm counts', sql`FROM platform_firms GROUP BY plan, status`));
}

/** Sums payments to all firms from one day up to but not including another, in KES cents. */
export async function paidBetween(tx: Transaction, from: string, before: string): Promise<number> {
  const { day, paidCents } = platformRevenue;
  const [paid] = await tx
    .select({ cents: sumOf(paidCents) })
    .from(platformRevenue)
    .where(and(gte(day, from), lt(day, before)))
    .prepare('paid between')
    .execute();
  return paid?.cents ?? 0;
}
