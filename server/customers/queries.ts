import { and, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { operations } from '#openapi';
import { firstOfMonth, nairobiDay } from '#domain/dates';
import { statusesShownAs } from '#domain/tenantStatus';
import type { Transaction } from '#server/db/database';
import { tenants, tenantStats } from '#server/db/schema';
import { partContains } from '#server/db/query/search';
import { Selection } from '#server/db/query/selection';
import { limitColumns } from './limits';

/** A firm's row, without what it is searched and ordered by. */
export type Tenant = Omit<typeof tenants.$inferSelect, 'searchText' | 'sortName'>;

/** A firm with its figures. */
export type TenantWithStats = { tenant: Tenant; stats: typeof tenantStats.$inferSelect };

type ListQuery = NonNullable<operations['listCustomers']['parameters']['query']>;

/** What a list of firms is narrowed by. */
export type TenantFilter = Pick<ListQuery, 'search' | 'searchIn' | 'status' | 'tenantStatus' | 'plan'>;

/** What firms are searched and ordered by, and apart from it what a firm is made of. */
export const { searchText, sortName, ...ownColumns } = getTableColumns(tenants);

const present = isNull(tenants.deletedAt);

/** Firms with their figures, as lists read them. */
export const firmRows = new Selection({ tenant: ownColumns, stats: tenantStats });

/** Where the rows come from. */
export const fromFirms = sql`FROM ${tenants} JOIN ${tenantStats} ON ${eq(tenantStats.tenantId, tenants.id)}`;

/** A firm that is not deleted. */
export async function findTenant(tx: Transaction, id: string): Promise<TenantWithStats | undefined> {
  const [found] = await withStats(tx).where(and(eq(tenants.id, id), present));
  return found;
}

/** A firm, deleted or not, that nobody else can change until the transaction ends. */
export async function lockTenant(tx: Transaction, id: string): Promise<TenantWithStats | undefined> {
  const [found] = await withStats(tx).where(eq(tenants.id, id)).for('update', { of: tenants });
  return found;
}

/** Adds a firm that has done nothing yet. Its figures count from this month on. */
export async function insertTenant(tx: Transaction, tenant: typeof tenants.$inferInsert, now: Date): Promise<void> {
  await tx.insert(tenants).values(tenant);
  // Drizzle names every column in an INSERT, and the operator may write these alone.
  const { userLimit, storageLimitMb, apiCallLimit } = limitColumns(tenant.plan);
  await tx.execute(sql`
    INSERT INTO tenant_stats (tenant_id, month, user_limit, storage_limit_mb, api_call_limit)
    VALUES (${tenant.id}, ${firstOfMonth(nairobiDay(now))}, ${userLimit}, ${storageLimitMb}, ${apiCallLimit})`);
}

/** Changes a firm's row. A new plan brings its limits. */
export async function changeTenant(tx: Transaction, id: string, changes: Partial<Tenant>): Promise<void> {
  await tx.update(tenants).set(changes).where(eq(tenants.id, id));
  if (changes.plan) await tx.update(tenantStats).set(limitColumns(changes.plan)).where(eq(tenantStats.tenantId, id));
}

/** Firms with their figures; which of them, the caller says. */
export function withStats(tx: Transaction) {
  return tx
    .select({ tenant: ownColumns, stats: tenantStats })
    .from(tenants)
    .innerJoin(tenantStats, eq(tenantStats.tenantId, tenants.id))
    .$dynamic();
}

/** The firms that a filter lets through; deleted ones never. */
export function matches(filter: TenantFilter): SQL | undefined {
  return and(present, filter.search ? searchedFor(filter.search, filter) : undefined, filtersOf(filter));
}

/** What a filter asks besides its search. */
export function filtersOf({ status, tenantStatus, plan }: TenantFilter): SQL | undefined {
  return and(
    status && eq(tenants.status, status),
    tenantStatus && inArray(tenants.status, statusesShownAs(tenantStatus)),
    plan && eq(tenants.plan, plan),
  );
}

/** What a search asks: a firm's name and slug stand before its e-mail address. */
export function searchedFor(search: string, { searchIn }: TenantFilter): SQL {
  return partContains(search, searchText, searchIn === 'contact' ? 0 : 1);
}
