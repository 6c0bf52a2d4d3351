import { and, asc, eq, getTableColumns, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { Period } from '#domain/period';
import type { Input } from '#server/contract/handlers';
import { firmRows, fromFirms, matches, type TenantWithStats } from '#server/customers/queries';
import type { ReadTransaction } from '#server/db/database';
import { platformUsage, tenants, tenantStats, usageDaily } from '#server/db/schema';
import { hasId } from '#server/db/query/ids';
import { Selection } from '#server/db/query/selection';
import { orderBy } from '#server/lists/list';
import { omit } from '#server/omit';

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
  const rows = await firmRows.read(tx, sql`${fromFirms} WHERE ${and(matches({}), hasId(tenants.id, ids))}`);
  const byId = new Map(rows.map((row) => [row.tenant.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Reads a firm's usage by day from a first day on, and the last recorded day before it. */
export function firmDays(tx: ReadTransaction, tenantId: string, first: string) {
  const { day } = usageDaily;
  const ofFirm = eq(usageDaily.tenantId, tenantId);
  const start = sql`SELECT max(${day}) FROM ${usageDaily} WHERE ${and(ofFirm, lte(day, first))}`;
  return daysOfFirm.read(
    tx,
    sql`FROM ${usageDaily} WHERE ${and(ofFirm, gte(day, sql`coalesce((${start}), ${first})`))} ORDER BY ${asc(day)}`,
  );
}

const daysOfFirm = new Selection(omit(getTableColumns(usageDaily), 'tenantId'));

/** Reads all firms' usage by day in a period, and the last recorded day before it. */
export function platformDays(tx: ReadTransaction, { first, last }: Period) {
  const { day } = platformUsage;
  const start = sql`SELECT max(${day}) FROM ${platformUsage} WHERE ${lte(day, first)}`;
  const inPeriod = and(gte(day, sql`coalesce((${start}), ${first})`), lte(day, last));
  return daysOfPlatform.read(tx, sql`FROM ${platformUsage} WHERE ${inPeriod} ORDER BY ${asc(day)}`);
}

const daysOfPlatform = new Selection(platformUsage);

/** Sorts a list of firms by usage. */
export function orderOf(sort: Sort): SQL[] {
  return orderBy(sort, columns, tenantStats.tenantId);
}
