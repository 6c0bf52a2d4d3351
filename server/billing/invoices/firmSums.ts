import { and, sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import { fromCents } from '#domain/money';
import type { ReadTransaction } from '#server/db/database';
import { invoices, tenants } from '#server/db/schema';
import { hasId } from '#server/db/query/ids';
import { Selection, where } from '#server/db/query/selection';
import { fromInvoices } from './queries';

const count = (status: 'paid' | 'cancelled') =>
  sql<number>`(count(*) FILTER (WHERE ${invoices.status} = '${sql.raw(status)}'))::integer`;

const sums = new Selection({
  tenantId: tenants.id,
  slug: tenants.slug,
  totalCents: sql<string>`sum(${invoices.totalKesCents})::text`,
  openCents: sql<string>`sum(${invoices.openKesCents})::text`,
  paid: count('paid'),
  cancelled: count('cancelled'),
});

/** Sums up each firm's matching invoices. */
export async function sumsOfFirms(
  tx: ReadTransaction,
  firms: string[],
  matching: SQL | undefined,
): Promise<components['schemas']['InvoiceFirm'][]> {
  const rows = await sums.read(
    tx,
    sql`${fromInvoices} ${where(and(hasId(invoices.tenantId, firms), matching))} GROUP BY ${tenants.id}`,
  );
  return rows.map(({ totalCents, openCents, ...firm }) => ({
    ...firm,
    totalAmount: fromCents(Number(totalCents)),
    outstandingAmount: fromCents(Number(openCents)),
  }));
}
