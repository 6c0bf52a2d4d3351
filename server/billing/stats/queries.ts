import { and, asc, eq, gte, isNull, lt, lte, sql, sum, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/db/database';
import { dueDaily, platformDue, platformRevenue, platformTotals, tenants, tenantStats } from '#server/db/schema';

/** What invoices amount to, in cents of KES, and how many are paid. */
export type BillingFigures = { revenueCents: number; openCents: number; overdueCents: number; paidInvoices: number };

/** The figures of one firm. One that is deleted, or that nobody knows, has none. */
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
    .select({ openCents: figure(sum(dueDaily.openCents)) })
    .from(dueDaily)
    .where(and(eq(dueDaily.tenantId, tenantId), lt(dueDaily.day, today)))
    .prepare('overdue of firm')
    .execute();
  return { ...figures, overdueCents: late?.openCents ?? 0 };
}

/** The figures of all firms that are not deleted. */
export async function figuresOfAll(tx: Transaction, today: string): Promise<BillingFigures> {
  const [figures] = await tx
    .select({
      revenueCents: figure(sum(platformTotals.revenueCents)),
      openCents: figure(sum(platformTotals.openCents)),
      paidInvoices: figure(sum(platformTotals.paidInvoices)),
    })
    .from(platformTotals)
    .prepare('billing figures')
    .execute();
  const [late] = await tx
    .select({ openCents: figure(sum(platformDue.openCents)) })
    .from(platformDue)
    .where(lt(platformDue.day, today))
    .prepare('overdue')
    .execute();
  return { revenueCents: 0, openCents: 0, paidInvoices: 0, ...figures, overdueCents: late?.openCents ?? 0 };
}

/** What all firms were paid on each day of a span that has a payment, in cents of KES. */
export function revenueByDay(tx: Transaction, first: string, last: string) {
  return tx
    .select({ day: platformRevenue.day, paidCents: figure(sum(platformRevenue.paidCents)) })
    .from(platformRevenue)
    .where(and(gte(platformRevenue.day, first), lte(platformRevenue.day, last)))
    .groupBy(platformRevenue.day)
    .orderBy(asc(platformRevenue.day))
    .prepare('revenue by day')
    .execute();
}

/** A sum of no rows is null, and one of many comes as text. */
const figure = (of: SQL) => sql`coalesce(${of}, 0)`.mapWith(Number);
