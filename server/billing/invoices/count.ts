import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { InvoiceStatus } from '#domain/invoices';
import type { ReadTransaction } from '#server/db/database';
import { dueDaily, platformDue, platformTotals, tenants, tenantStats } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import { sumOf } from '#server/figures/sum';

/** The number of invoices with each status. */
export type InvoiceCounts = Record<InvoiceStatus, number>;

/** Counts a firm's or all firms' invoices by status from the stored figures. */
export function invoiceCounts(tx: ReadTransaction, today: string, tenantId?: string): Promise<InvoiceCounts> {
  return tenantId ? countsOfFirm(tx, today, tenantId) : countsOfAll(tx, today);
}

/** Counts invoices by firm and status from the stored figures. */
export async function countInvoices(
  tx: ReadTransaction,
  today: string,
  { status, tenantId }: { status?: InvoiceStatus | undefined; tenantId?: string | undefined },
): Promise<number> {
  const counts = await invoiceCounts(tx, today, tenantId);
  if (status) return counts[status];
  return Object.values(counts).reduce((total, of) => total + of, 0);
}

async function countsOfAll(tx: ReadTransaction, today: string): Promise<InvoiceCounts> {
  const [[stored], [late]] = await Promise.all([storedOfAll(tx), lateOfAll(tx, { today })]);
  return split(stored, late);
}

const [tenantId, today] = [sql.placeholder('tenantId'), sql.placeholder('today')];

const storedOfAll = new Selection({
  draft: sumOf(platformTotals.draftInvoices),
  sent: sumOf(platformTotals.sentInvoices),
  paid: sumOf(platformTotals.paidInvoices),
  cancelled: sumOf(platformTotals.cancelledInvoices),
}).prepare('invoice counts', sql`FROM ${platformTotals}`);

const lateOfAll = new Selection({ invoices: sumOf(platformDue.invoices) }).prepare(
  'overdue count',
  sql`FROM ${platformDue} WHERE ${lt(platformDue.day, today)}`,
);

async function countsOfFirm(tx: ReadTransaction, today: string, tenantId: string): Promise<InvoiceCounts> {
  const [[stored], [late]] = await Promise.all([storedOfFirm(tx, { tenantId }), lateOfFirm(tx, { tenantId, today })]);
  return split(stored, late);
}

const storedOfFirm = new Selection({
  draft: tenantStats.draftInvoices,
  sent: tenantStats.sentInvoices,
  paid: tenantStats.paidInvoices,
  cancelled: tenantStats.cancelledInvoices,
}).prepare(
  'invoice counts of firm',
  sql`FROM ${tenantStats} JOIN ${tenants} ON ${and(eq(tenants.id, tenantStats.tenantId), isNull(tenants.deletedAt))}
    WHERE ${eq(tenantStats.tenantId, tenantId)}`,
);

const lateOfFirm = new Selection({ invoices: sumOf(dueDaily.invoices) }).prepare(
  'overdue count of firm',
  sql`FROM ${dueDaily} WHERE ${and(eq(dueDaily.tenantId, tenantId), lt(dueDaily.day, today))}`,
);

type Stored = Omit<InvoiceCounts, 'overdue'>;

/** Splits sent invoices into sent and overdue. A deleted or unknown firm has none. */
function split(stored: Stored | undefined, late: { invoices: number } | undefined): InvoiceCounts {
  if (!stored) return { draft: 0, sent: 0, overdue: 0, paid: 0, cancelled: 0 };
  const overdue = late?.invoices ?? 0;
  return { ...stored, sent: stored.sent - overdue, overdue };
}
