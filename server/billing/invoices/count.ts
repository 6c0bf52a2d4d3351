import { and, eq, isNull, lt } from 'drizzle-orm';
import type { InvoiceStatus } from '#domain/invoices';
import type { Transaction } from '#server/db/database';
import { dueDaily, platformDue, platformTotals, tenants, tenantStats } from '#server/db/schema';
import { sumOf } from '#server/figures/sum';

type Counts = Record<InvoiceStatus, number>;

/** Counts invoices by firm and status from the stored figures. */
export async function countInvoices(
  tx: Transaction,
  today: string,
  { status, tenantId }: { status?: InvoiceStatus | undefined; tenantId?: string | undefined },
): Promise<number> {
  const counts = tenantId ? await countsOfFirm(tx, today, tenantId) : await countsOfAll(tx, today);
  if (status) return counts[status];
  return Object.values(counts).reduce((total, of) => total + of, 0);
}

async function countsOfAll(tx: Transaction, today: string): Promise<Counts> {
  const [[stored], [late]] = await Promise.all([
    tx
      .select({
        draft: sumOf(platformTotals.draftInvoices),
        sent: sumOf(platformTotals.sentInvoices),
        paid: sumOf(platformTotals.paidInvoices),
        cancelled: sumOf(platformTotals.cancelledInvoices),
      })
      .from(platformTotals)
      .prepare('invoice counts')
      .execute(),
    tx
      .select({ invoices: sumOf(platformDue.invoices) })
      .from(platformDue)
      .where(lt(platformDue.day, today))
      .prepare('overdue count')
      .execute(),
  ]);
  return split(stored, late);
}

async function countsOfFirm(tx: Transaction, today: string, tenantId: string): Promise<Counts> {
  const [[stored], [late]] = await Promise.all([
    tx
      .select({
        draft: tenantStats.draftInvoices,
        sent: tenantStats.sentInvoices,
        paid: tenantStats.paidInvoices,
        cancelled: tenantStats.cancelledInvoices,
      })
      .from(tenantStats)
      .innerJoin(tenants, and(eq(tenants.id, tenantStats.tenantId), isNull(tenants.deletedAt)))
      .where(eq(tenantStats.tenantId, tenantId))
      .prepare('invoice counts of firm')
      .execute(),
    tx
      .select({ invoices: sumOf(dueDaily.invoices) })
      .from(dueDaily)
      .where(and(eq(dueDaily.tenantId, tenantId), lt(dueDaily.day, today)))
      .prepare('overdue count of firm')
      .execute(),
  ]);
  return split(stored, late);
}

type Stored = Omit<Counts, 'overdue'>;

/** Splits sent invoices into sent and overdue. A deleted or unknown firm has none. */
function split(stored: Stored | undefined, late: { invoices: number } | undefined): Counts {
  if (!stored) return { draft: 0, sent: 0, overdue: 0, paid: 0, cancelled: 0 };
  const overdue = late?.invoices ?? 0;
  return { ...stored, sent: stored.sent - overdue, overdue };
}
