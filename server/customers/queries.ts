import { and, eq, getTableColumns, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { operations } from '#openapi';
import { firstOfMonth, nairobiDay } from '#domain/dates';
import { statusesShownAs } from '#domain/tenantStatus';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { tenants, tenantStats } from '#server/db/schema';
import { partContains } from '#server/db/query/search';
import { Selection } from '#server/db/query/selection';
import { omit } from '#server/omit';
import { limitColumns } from './limits';

/** A firm's row, without its search and sort columns. */
export type Tenant = Omit<typeof tenants.$inferSelect, 'searchText' | 'searchKey' | 'sortName'>;

/** A firm with its figures for the month. */
export type TenantWithStats = { tenant: Tenant; stats: typeof tenantStats.$inferSelect };

type ListQuery = NonNullable<operations['listCustomers']['parameters']['query']>;

/** The filters of a list of firms. */
export type TenantFilter = Pick<ListQuery, 'search' | 'searchIn' | 'status' | 'tenantStatus' | 'plan'>;

const ownColumns = omit(getTableColumns(tenants), 'searchText', 'searchKey', 'sortName');

const present = isNull(tenants.deletedAt);

/** Selects firms with their figures. */
export const firmRows = new Selection({ tenant: ownColumns, stats: tenantStats });

/** Joins firms with their figures. */
export const fromFirms = sql`FROM ${tenants} JOIN ${tenantStats} ON ${eq(tenantStats.tenantId, tenants.id)}`;

/** Finds a firm that is not deleted. */
export const findTenant = (tx: ReadTransaction, id: string): Promise<TenantWithStats | undefined> =>
  firmRows.first(tx, sql`${fromFirms} WHERE ${and(eq(tenants.id, id), present)}`);

/** Finds a firm, deleted or not. */
export const findAnyTenant = (tx: ReadTransaction, id: string): Promise<TenantWithStats | undefined> =>
  firmRows.first(tx, sql`${fromFirms} WHERE ${eq(tenants.id, id)}`);

/** Finds a firm, deleted or not, and locks it until the transaction ends. */
export const lockTenant = (tx: Transaction, id: string): Promise<TenantWithStats | undefined> =>
  firmRows.first(tx, sql`${fromFirms} WHERE ${eq(tenants.id, id)} FOR UPDATE OF ${tenants}`);

/** Adds a new firm. Its figures count from this month on. */
export async function insertTenant(tx: Transaction, tenant: typeof tenants.$inferInsert, now: Date): Promise<void> {
  await tx.insert(tenants).values(tenant);
  // Drizzle names every column in an INSERT, and the operator may write only these.
  const { userLimit, storageLimitMb, apiCallLimit } = limitColumns(tenant.plan);
  await tx.execute(sql`
    INSERT INTO tenant_stats (tenant_id, month, user_limit, storage_limit_mb, api_call_limit)
    VALUES (${tenant.id}, ${firstOfMonth(nairobiDay(now))}, ${userLimit}, ${storageLimitMb}, ${apiCallLimit})`);
}

/** Updates a firm's row. A new plan brings new limits. */
export async function changeTenant(tx: Transaction, id: string, changes: Partial<Tenant>): Promise<void> {
  await tx.update(tenants).set(changes).where(eq(tenants.id, id));
  if (changes.plan) await tx.update(tenantStats).set(limitColumns(changes.plan)).where(eq(tenantStats.tenantId, id));
}

/** Matches firms by a filter; deleted ones match only the status `deleted`. */
export function matches(filter: TenantFilter): SQL | undefined {
  const isThere = filter.status === 'deleted' ? isNotNull(tenants.deletedAt) : present;
  return and(isThere, filter.search ? searchedFor(filter.search, filter) : undefined, filtersOf(filter));
}

/** Matches firms by a filter without its search. */
export function filtersOf({ status, tenantStatus, plan }: TenantFilter): SQL | undefined {
  return and(
    status && status !== 'deleted' ? eq(tenants.status, status) : undefined,
    tenantStatus && inArray(tenants.status, statusesShownAs(tenantStatus)),
    plan && eq(tenants.plan, plan),
  );
}

/** Matches firms by a search. The search key has the name and slug before the email address. */
export function searchedFor(search: string, { searchIn }: TenantFilter): SQL {
  return partContains(search, tenants.searchKey, searchIn === 'contact' ? 0 : 1);
}
