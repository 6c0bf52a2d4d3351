import { and, count, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/db/database';
import { invoices, tenants } from '#server/db/schema';

/** Which of the matches are wanted, counted from 0. */
export type Cut = { from: number; to: number };

/** So many invoices are looked at in their order. A text that one in twenty has fills a page from them. */
export const horizon = 2_000;

const ofPresentFirm = and(eq(tenants.id, invoices.tenantId), isNull(tenants.deletedAt));

/** The ids of those that match among the first invoices in their order, `limit` at most. */
export async function walk(
  tx: Transaction,
  filters: SQL | undefined,
  matching: SQL | undefined,
  order: SQL[],
  limit: number,
): Promise<string[]> {
  const first = tx
    .select({ id: invoices.id, isMatch: sql<boolean>`${matching}`.as('is_match') })
    .from(invoices)
    .innerJoin(tenants, ofPresentFirm)
    .where(filters)
    .orderBy(...order)
    .limit(horizon)
    .as('first');
  const met = await tx
    .select({ id: first.id })
    .from(first)
    .where(sql`${first.isMatch}`)
    .limit(limit);
  return met.map(({ id }) => id);
}

/** Looks the text up: a page of the invoices that match, and how many that are. */
export async function gather(
  tx: Transaction,
  { ofInvoice, ofFirm }: { ofInvoice: SQL | undefined; ofFirm: SQL },
  filters: SQL | undefined,
  order: SQL[],
  cut: Cut,
): Promise<{ ids: string[]; total: number }> {
  const { id, status, issueDate, dueDate, totalKesCents } = invoices;
  // Each text with its own index. Asked for both at once, the planner would read every invoice.
  const select = (matching: SQL | undefined) =>
    tx
      .select({ id, status, issueDate, dueDate, totalKesCents })
      .from(invoices)
      .innerJoin(tenants, ofPresentFirm)
      .where(and(filters, matching));
  const all = unionAll(select(ofInvoice), select(and(ofFirm, sql`NOT (${ofInvoice})`))).as('invoices');
  const [gathered] = await tx
    .select({ total: count(), ids: idsOf(sql`array_agg(${id} ORDER BY ${sql.join(order, sql`, `)})`, cut) })
    .from(all);
  return gathered ?? { ids: [], total: 0 };
}

/** A cut of an array of ids, in a form that all drivers read alike. */
function idsOf(array: SQL, { from, to }: Cut) {
  const cut = sql`coalesce(array_to_string((${array})[${from + 1}::integer:${to}::integer], ','), '')`;
  return cut.mapWith((text: string) => (text === '' ? [] : text.split(',')));
}
