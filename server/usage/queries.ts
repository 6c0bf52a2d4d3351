import { and, asc, eq, gte, inArray, lte, max, sql, type SQL } from 'drizzle-orm';
import type { Period } from '#domain/period';
import type { Input } from '#server/contract/handlers';
import { matches, withStats, type TenantWithStats } from '#server/customers/queries';
import type { ReadTransaction } from '#server/db/database';
import { platformUsage, tenants, tenantStats, usageDaily } from '#server/db/schema';
import { orderBy } from '#server/lists/list';

type Sort = Input<'listUsage'>['query']['sort'];

const columns = {
  tenantName: tenants.searchKey,
  apiCalls: tenantStats.apiCalls,
  users: tenantStats.users,
  storageUsed: tenantStats.storageMb,
  documents: tenantStats.documents,
  billingAmount: tenantStats.invoicedCents,
};

/** Reads firms in the order of their ids, without any deleted meanwhile. */
export async function findInOrder(tx: ReadTransaction, ids: string[]): Promise<TenantWithStats[]> {
  const rows = await withStats(tx).where(and(matches({}), inArray(tenants.id, ids)));
  const byId = new Map(rows.map((row) => [row.tenant.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Reads a firm's usage by day from a first day on, and the last recorded day before it. */
export function firmDays(tx: ReadTransaction, tenantId: string, first: string) {
  const ofFirm = eq(usageDaily.tenantId, tenantId);
  const start = tx
    .select({ day: max(usageDaily.day) })
    .from(usageDaily)
    .where(and(ofFirm, lte(usageDaily.day, first)));
  const { day, apiCalls, users, storageMb, documents } = usageDaily;
  return tx
    .select({ day, apiCalls, users, storageMb, documents })
    .from(usageDaily)
    .where(and(ofFirm, gte(day, sql`coalesce((${start}), ${first})`)))
    .orderBy(asc(day));
}

/** Reads all firms' usage by day in a period, and the last recorded day before it. */
export function platformDays(tx: ReadTransaction, { first, last }: Period) {
  const { day } = platformUsage;
  const start = tx
    .select({ day: max(day) })
    .from(platformUsage)
    .where(lte(day, first));
  return tx
    .select()
    .from(platformUsage)
    .where(and(gte(day, sql`coalesce((${start}), ${first})`), lte(day, last)))
    .orderBy(asc(day));
}

/** Sorts a list of firms by usage. */
export function orderOf(sort: Sort): SQL[] {
  return orderBy(sort, columns, tenantStats.tenantId);
}
