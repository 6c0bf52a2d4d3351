import { and, gte, lt, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database';
import { platformFirms, platformRevenue, platformTotals } from '#server/db/schema';
import { Selection } from '#server/db/selection';
import { sumOf } from './sum';

/** The sums of the figures of all firms that are not deleted. */
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
    .from(platformTotals);
  if (!figures) throw new Error('platformFigures: a sum has always one row.');
  return figures;
}

const firmCounts = new Selection({
  plan: platformFirms.plan,
  status: platformFirms.status,
  firms: sql<number>`sum(firms)::integer`,
});

/** How many firms there are of one plan and status. */
export type FirmCount = Awaited<ReturnType<typeof countFirms>>[number];

/** How many firms there are of each plan and status, without the deleted ones. */
export function countFirms(tx: Transaction) {
  return firmCounts.read(tx, sql`FROM platform_firms GROUP BY plan, status`);
}

/** What was paid to all firms from one day on until before another, in cents of KES. */
export async function paidBetween(tx: Transaction, from: string, before: string): Promise<number> {
  const { day, paidCents } = platformRevenue;
  const [paid] = await tx
    .select({ cents: sumOf(paidCents) })
    .from(platformRevenue)
    .where(and(gte(day, from), lt(day, before)));
  return paid?.cents ?? 0;
}
