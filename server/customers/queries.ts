import { and, asc, count, desc, eq, isNull, like, or, sql, sum, type SQL } from 'drizzle-orm';
import type { operations } from '#openapi';
import type { Transaction } from '#server/db/database';
import { tenants, tenantStats } from '#server/db/schema';

/** A firm's row. */
export type Tenant = typeof tenants.$inferSelect;

/** A firm with its figures. */
export type TenantWithStats = { tenant: Tenant; stats: typeof tenantStats.$inferSelect };

type ListQuery = NonNullable<operations['listCustomers']['parameters']['query']>;

/** What a list of firms is narrowed, ordered and cut by. */
export type TenantSearch = ListQuery & Required<Pick<ListQuery, 'page' | 'limit' | 'sort'>>;

const present = isNull(tenants.deletedAt);

const columns = {
  name: sql`lower(${tenants.name})`,
  plan: tenants.plan,
  status: tenants.status,
  users: tenantStats.users,
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

/** Adds a firm that has done nothing yet. */
export async function insertTenant(tx: Transaction, tenant: typeof tenants.$inferInsert): Promise<void> {
  await tx.insert(tenants).values(tenant);
  await tx.insert(tenantStats).values({ tenantId: tenant.id });
}

/** Changes a firm's row. */
export async function changeTenant(tx: Transaction, id: string, changes: Partial<Tenant>): Promise<void> {
  await tx.update(tenants).set(changes).where(eq(tenants.id, id));
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

function matches({ search, status, plan }: TenantSearch): SQL | undefined {
  return and(
    present,
    search === undefined ? undefined : contains(search),
    status && eq(tenants.status, status),
    plan && eq(tenants.plan, plan),
  );
}

/** As the index is: names in lower case, slugs as they are. */
function contains(search: string): SQL | undefined {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return or(sql`lower(${tenants.name}) LIKE ${pattern}`, like(tenants.slug, pattern));
}

function orderOf(sort: TenantSearch['sort']): SQL[] {
  const column = columns[sort.replace('-', '') as keyof typeof columns];
  return [sort.startsWith('-') ? desc(column) : asc(column), asc(tenants.id)];
}
