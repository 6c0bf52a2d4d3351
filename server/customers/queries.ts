import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { operations } from '#openapi';
import { firstOfMonth, nairobiDay } from '#domain/dates';
import { statusesShownAs, tenantStatusOf } from '#domain/tenantStatus';
import { countFirms } from '#server/dashboard/figures';
import type { Transaction } from '#server/db/database';
import { tenants, tenantStats } from '#server/db/schema';
import { contains, lower } from '#server/db/search';
import { limitColumns } from './limits';

/** A firm's row. */
export type Tenant = typeof tenants.$inferSelect;

/** A firm with its figures. */
export type TenantWithStats = { tenant: Tenant; stats: typeof tenantStats.$inferSelect };

type ListQuery = NonNullable<operations['listCustomers']['parameters']['query']>;

/** What a list of firms is narrowed by. */
export type TenantFilter = Pick<ListQuery, 'search' | 'searchIn' | 'status' | 'tenantStatus' | 'plan'>;

/** What a list of firms is narrowed, ordered and cut by. */
export type TenantSearch = ListQuery & Required<Pick<ListQuery, 'page' | 'limit' | 'sort' | 'searchIn'>>;

const present = isNull(tenants.deletedAt);

const columns = {
  name: lower(tenants.name),
  plan: tenants.plan,
  status: tenants.status,
  users: tenantStats.users,
  revenue: tenantStats.revenueCents,
  created_at: tenants.createdAt,
};

/** One page of the firms that match, and how many match in all. */
export async function searchTenants(tx: Transaction, search: TenantSearch) {
  const rows = await withStats(tx)
    .where(matches(search))
    .orderBy(...orderOf(search.sort))
    .limit(search.limit)
    .offset((search.page - 1) * search.limit);
  return { rows, total: await countMatches(tx, search) };
}

/** How many firms match. Those of a plan and a state are counted already; only a search has to look at each. */
export async function countMatches(tx: Transaction, filter: TenantFilter): Promise<number> {
  if (filter.search) {
    const [matching] = await tx.select({ firms: count() }).from(tenants).where(matches(filter));
    return matching?.firms ?? 0;
  }
  const counts = await countFirms(tx);
  return counts.filter((row) => isOf(filter, row)).reduce((sum, { firms }) => sum + firms, 0);
}

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
    .select({ tenant: tenants, stats: tenantStats })
    .from(tenants)
    .innerJoin(tenantStats, eq(tenantStats.tenantId, tenants.id))
    .$dynamic();
}

/** The firms that a filter lets through; deleted ones never. */
export function matches({ search, searchIn, status, tenantStatus, plan }: TenantFilter): SQL | undefined {
  const searched = [lower(tenants.name), tenants.slug, ...(searchIn === 'contact' ? [lower(tenants.email)] : [])];
  return and(
    present,
    search ? contains(search, ...searched) : undefined,
    status && eq(tenants.status, status),
    tenantStatus && inArray(tenants.status, statusesShownAs(tenantStatus)),
    plan && eq(tenants.plan, plan),
  );
}

/** The same as `matches`, of firms that are counted by plan and state. */
function isOf({ status, tenantStatus, plan }: TenantFilter, counted: Pick<Tenant, 'plan' | 'status'>): boolean {
  return (
    (!status || counted.status === status) &&
    (!tenantStatus || tenantStatusOf(counted.status) === tenantStatus) &&
    (!plan || counted.plan === plan)
  );
}

function orderOf(sort: TenantSearch['sort']): SQL[] {
  const column = columns[sort.replace('-', '') as keyof typeof columns];
  return [sort.startsWith('-') ? desc(column) : asc(column), asc(tenants.id)];
}
