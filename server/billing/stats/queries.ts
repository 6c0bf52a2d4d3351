import { and, asc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { dueDaily, platformDue, platformRevenue, platformTotals, tenants, tenantStats } from '#server/db/schema';
import { sumOf } from '#server/figures/sum';

/** Invoice totals in KES cents, and the number of paid invoices. */
export type BillingFigures = { revenueCents: number; openCents: number; overdueCents: number; paidInvoices: number };

/** Reads one firm's totals. A deleted or unknown firm has zeros. */
export async function figuresOfFirm(tx: ReadTransaction, today: string, tenantId: string): Promise<BillingFigures> {
  const [figures] = await totalsOfFirm(tx, { tenantId });
  if (!figures) return { revenueCents: 0, openCents: 0, overdueCents: 0, paidInvoices: 0 };
  const [late] = await overdueOfFirm(tx, { tenantId, today });
  return { ...figures, overdueCents: late?.openCents ?? 0 };
}

const [tenantId, today] = [sql.placeholder('tenantId'), sql.placeholder('today')];

const totalsOfFirm = new Selection({
  revenueCents: tenantStats.revenueCents,
  openCents: tenantStats.openCents,
  paidInvoices: tenantStats.paidInvoices,
}).prepare(
  'billing figures of firm',
  sql`FROM ${tenantStats} JOIN ${tenants} ON ${and(eq(tenants.id, tenantStats.tenantId), isNull(tenants.deletedAt))}
    WHERE ${eq(tenantStats.tenantId, tenantId)}`,
);

const overdueOfFirm = new Selection({ openCents: sumOf(dueDaily.openCents) }).prepare(
  'overdue of firm',
  sql`FROM ${dueDaily} WHERE ${and(eq(dueDaily.tenantId, tenantId), lt(dueDaily.day, today))}`,
);

/** Reads the totals of all firms that are not deleted. */
export async function figuresOfAll(tx: ReadTransaction, today: string): Promise<BillingFigures> {
  const [figures] = await totalsOfAll(tx);
  const [late] = await overdueOfAll(tx, { today });
  return { revenueCents: 0, openCents: 0, paidInvoices: 0, ...figures, overdueCents: late?.openCents ?? 0 };
}

const totalsOfAll = new Selection({
  revenueCents: sumOf(platformTotals.revenueCents),
  openCents: sumOf(platformTotals.openCents),
  paidInvoices: sumOf(platformTotals.paidInvoices),
}).prepare('billing figures', sql`FROM ${platformTotals}`);

const overdueOfAll = new Selection({ openCents: sumOf(platformDue.openCents) }).prepare(
  'overdue',
  sql`FROM ${platformDue} WHERE ${lt(platformDue.day, today)}`,
);

/** Sums payments by day, in KES cents. Days without payments are missing. */
export const revenueByDay = (tx: ReadTransaction, first: string, last: string) => paidByDay(tx, { first, last });

const { day, paidCents } = platformRevenue;

const paidByDay = new Selection({ day, paidCents: sumOf(paidCents) }).prepare(
  'revenue by day',
  sql`FROM ${platformRevenue} WHERE ${and(gte(day, sql.placeholder('first')), lte(day, sql.placeholder('last')))}
    GROUP BY ${day} ORDER BY ${asc(day)}`,
);
