import { and, asc, count, desc, eq, inArray, isNull, sql, sum, type SQL } from 'drizzle-orm';
import type { operations } from '#openapi';
import { nairobiDay } from '#domain/dates';
import { statusesShownAs } from '#domain/tenantStatus';
import type { Transaction } from '#server/db/database';
import { tenants, tenantStats } from '#server/db/schema';
import { contains, lower } from '#server/db/search';
import { limitColumns } from './limits';

/** A firm's row. */
export type Tenant = typeof tenants.$inferSelect;

/** A firm with its figures. */
export type TenantWithStats = { tenant: Tenant; stats: typeof tenantStats.$inferSelect };

type ListQuery = NonNullable<operations['listCustomers']['parameters']['query']>;

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
  const matching = matches(search);
  const rows = await withStats(tx)
    .where(matching)
    .orderBy(...orderOf(search.sort))
    .limit(search.limit)
    .offset((search.page - 1) * search.limit);
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(tenants).where(matching);
  return { rows, total };
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
  const month = `${nairobiDay(now).slice(0, 7)}-01`;
  // Drizzle names every column in an INSERT, and the operator may write these alone.
  const { userLimit, storageLimitMb, apiCallLimit } = limitColumns(tenant.plan);
  await tx.execute(sql`
    INSERT INTO tenant_stats (tenant_id, month, user_limit, storage_limit_mb, api_call_limit)
    VALUES (${tenant.id}, ${month}, ${userLimit}, ${storageLimitMb}, ${apiCallLimit})`);
}

/** Changes a firm's row. A new plan brings its limits. */
export async function changeTenant(tx: Transaction, id: string, changes: Partial<Tenant>): Promise<void> {
  await tx.update(tenants).set(changes).where(eq(tenants.id, id));
  if (changes.plan) await tx.update(tenantStats).set(limitColumns(changes.plan)).where(eq(tenantStats.tenantId, id));
}

/** How many firms there are of each plan and status, and how many invoices they were paid. */
export function countTenants(tx: Transaction) {
  return tx
    .select({
      plan: tenants.plan,
      status: tenants.status,
      firms: count(),
      paidInvoices: sum(tenantStats.paidInvoices).mapWith(Number),
    })
    .from(tenants)
    .innerJoin(tenantStats, eq(tenantStats.tenantId, tenants.id))
    .where(present)
    .groupBy(tenants.plan, tenants.status);
}

function withStats(tx: Transaction) {
  return tx
    .select({ tenant: tenants, stats: tenantStats })
    .from(tenants)
    .innerJoin(tenantStats, eq(tenantStats.tenantId, tenants.id))
    .$dynamic();
}

function matches({ search, searchIn, status, tenantStatus, plan }: TenantSearch): SQL | undefined {
  const searched = [lower(tenants.name), tenants.slug, ...(searchIn === 'contact' ? [lower(tenants.email)] : [])];
  return and(
    present,
    search === undefined ? undefined : contains(search, ...searched),
    status && eq(tenants.status, status),
    tenantStatus && inArray(tenants.status, statusesShownAs(tenantStatus)),
    plan && eq(tenants.plan, plan),
  );
}

function orderOf(sort: TenantSearch['sort']): SQL[] {
  const column = columns[sort.replace('-', '') as keyof typeof columns];
  return [sort.startsWith('-') ? desc(column) : asc(column), asc(tenants.id)];
}
