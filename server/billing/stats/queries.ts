import { and, asc, eq, gte, isNull, lt, lte } from 'drizzle-orm';
import type { Transaction } from '#server/db/database';
import { dueDaily, platformDue, platformRevenue, platformTotals, tenants, tenantStats } from '#server/db/schema';
import { sumOf } from '#server/figures/sum';

/** Invoice totals in KES cents, and the number of paid invoices. */
export type BillingFigures = { revenueCents: number; openCents: number; overdueCents: number; paidInvoices: number };

/** Reads one firm's totals. A deleted or unknown firm has zeros. */
export async function figuresOfFirm(tx: Transaction, today: string, tenantId: string): Promise<BillingFigures> {
  const [figures] = await tx
    .select({
      revenueCents: tenantStats.revenueCents,
      openCents: tenantStats.openCents,
      paidInvoices: tenantStats.paidInvoices,
    })
    .from(tenantStats)
    .innerJoin(tenants, and(eq(tenants.id, tenantStats.tenantId), isNull(tenants.deletedAt)))
    .where(eq(tenantStats.tenantId, tenantId))
    .prepare('billing figures of firm')
    .execute();
  if (!figures) return { revenueCents: 0, openCents: 0, overdueCents: 0, paidInvoices: 0 };
  const [late] = await tx
    .select({ openCents: sumOf(dueDaily.openCents) })
    .from(dueDaily)
    .where(and(eq(dueDaily.tenantId, tenantId), lt(dueDaily.day, today)))
    .prepare('overdue of firm')
    .execute();
  return { ...figures, overdueCents: late?.openCents ?? 0 };
}

/** Reads the totals of all firms that are not deleted. */
export async function figuresOfAll(tx: Transaction, today: string): Promise<BillingFigures> {
  const [figures] = await tx
    .select({
      revenueCents: sumOf(platformTotals.revenueCents),
      openCents: sumOf(platformTotals.openCents),
      paidInvoices: sumOf(platformTotals.paidInvoices),
    })
    .from(platformTotals)
    .prepare('billing figures')
    .execute();
  const [late] = await tx
    .select({ openCents: sumOf(platformDue.openCents) })
    .from(platformDue)
    .where(lt(platformDue.day, today))
    .prepare('overdue')
    .execute();
  return { revenueCents: 0, openCents: 0, paidInvoices: 0, ...figures, overdueCents: late?.openCents ?? 0 };
}

/** Sums payments by day, in KES cents. Days without payments are missing. */
export function revenueByDay(tx: Transaction, first: string, last: string) {
  return tx
    .select({ day: platformRevenue.day, paidCents: sumOf(platformRevenue.paidCents) })
    .from(platformRevenue)
    .where(and(gte(platformRevenue.day, first), lte(platformRevenue.day, last)))
    .groupBy(platformRevenue.day)
    .orderBy(asc(platformRevenue.day))
    .prepare('revenue by day')
    .execute();
}
