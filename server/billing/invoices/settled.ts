import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { isSettled, type InvoiceStatus } from '#domain/invoices';
import type { ReadTransaction } from '#server/db/database';
import { invoices, tenants, tenantStats } from '#server/db/schema';
import { Selection, where } from '#server/db/query/selection';
import { fromInvoices } from './queries';

/** Matches settled invoices: `isSettled` of `domain/invoices.ts` in SQL. */
export const settledInvoices = sql`${invoices.status} IN ('paid', 'cancelled')`;

/** Filters that a firm's settled invoices share with newer ones. */
type Sharing = { status?: InvoiceStatus | undefined; clientId?: string | undefined; to?: string | undefined };

/** Matches invoices that are not settled, and each firm's newest settled invoice under the same filters. */
export const isOpenOrNewest = ({ status, clientId, to }: Sharing): SQL => sql`(NOT ${settledInvoices} OR NOT EXISTS (
  SELECT 1 FROM invoices newer
  WHERE newer.tenant_id = ${invoices.tenantId} AND newer.status IN ('paid', 'cancelled')
    AND (newer.issue_date, newer.id) > (${invoices.issueDate}, ${invoices.id})
    ${status && isSettled(status) ? sql`AND newer.status = ${status}` : sql.empty()}
    ${clientId ? sql`AND newer.client_id = ${clientId}` : sql.empty()}
    ${to ? sql`AND newer.issue_date <= ${to}` : sql.empty()}
))`;

/** Counts each firm's settled and other invoices, under filters. */
export const perFirm = (filters: SQL | undefined): SQL => sql`
  SELECT count(*) FILTER (WHERE NOT ${settledInvoices}) AS open, count(*) FILTER (WHERE ${settledInvoices}) AS settled
  ${fromInvoices} ${where(filters)} GROUP BY ${invoices.tenantId}`;

/** The same without filters, or for one firm, from the stored figures. */
export const perFirmStored = (tenantId: string | undefined): SQL => sql`
  SELECT ${tenantStats.draftInvoices} + ${tenantStats.sentInvoices} AS open,
    ${tenantStats.paidInvoices} + ${tenantStats.cancelledInvoices} AS settled
  FROM ${tenantStats} JOIN ${tenants} ON ${tenants.id} = ${tenantStats.tenantId}
  ${where(and(isNull(tenants.deletedAt), tenantId ? eq(tenants.id, tenantId) : undefined))}`;

const folded = new Selection({
  total: sql<number>`coalesce(sum(open + least(settled, 1)), 0)::integer`,
  leftOut: sql<number>`coalesce(sum(greatest(settled - 1, 0)), 0)::integer`,
});

/** Counts the invoices that `isOpenOrNewest` keeps, and those that it leaves out. */
export async function countFolded(tx: ReadTransaction, firms: SQL): Promise<{ total: number; leftOut: number }> {
  const counted = await folded.first(tx, sql`FROM (${firms}) firms`);
  return counted ?? { total: 0, leftOut: 0 };
}
