import type { SQL } from 'drizzle-orm';
import type { Input } from '#server/contract/handlers';
import { tenants, tenantStats } from '#server/db/schema';
import { orderBy } from '#server/lists/list';

const columns = {
  name: tenants.searchKey,
  plan: tenants.plan,
  status: tenants.status,
  users: tenantStats.users,
  revenue: tenantStats.revenueCents,
  created_at: tenants.createdAt,
};

/** Sorts a list of firms. */
export function orderOf(sort: Input<'listCustomers'>['query']['sort']): SQL[] {
  return orderBy(sort, columns, tenants.id);
}
