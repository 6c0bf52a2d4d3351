import { and, gte, lt, sql, sum, type SQLWrapper } from 'drizzle-orm';
import type { Transaction } from '#server/db/database';
import { platformFirms, platformRevenue, platformTotals } from '#server/db/schema';
import { named } from '#server/db/query/named';
import { Selection } from '#server/db/query/selection';

/** A sum of slots, which is 0 where there are none. */
const total = (column: SQLWrapper) => sql`coalesce(${sum(column)}, 0)`.mapWith(Number);

/** The sums of the figures of all firms that are not deleted. */
export async function platformFigures(tx: Transaction) {
  const [figures] = await tx
    .select({
      users: total(platformTotals.users),
      documents: total(platformTotals.documents),
      storageBytes: total(platformTotals.storageBytes),
      apiCalls: total(platformTotals.apiCalls),
      revenueCents: total(platformTotals.revenueCents),
      paidInvoices: total(platformTotals.paidInvoices),
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

/** How many firms there are of one plan and status. */
export type FirmCount = Awaited<ReturnType<typeof countFirms>>[number];

/** How many firms there are of each plan and status, without the deleted ones. */
export function countFirms(tx: Transaction) {
  return firmCounts.read(tx, named('firm counts', sql`FROM platform_firms GROUP BY plan, status`));
}

/** What was paid to all firms from one day on until before another, in cents of KES. */
export async function paidBetween(tx: Transaction, from: string, before: string): Promise<number> {
  const { day, paidCents } = platformRevenue;
  const [paid] = await tx
    .select({ cents: total(paidCents) })
    .from(platformRevenue)
    .where(and(gte(day, from), lt(day, before)))
    .prepare('paid between')
    .execute();
  return paid?.cents ?? 0;
}
