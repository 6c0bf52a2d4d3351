import { asc, desc, type SQL } from 'drizzle-orm';
import type { Input } from '#server/contract/handlers';
import { tenants, tenantStats } from '#server/db/schema';
import { sortName } from './queries';

const columns = {
  name: sortName,
  plan: tenants.plan,
  status: tenants.status,
  users: tenantStats.users,
  revenue: tenantStats.revenueCents,
  created_at: tenants.createdAt,
};

/** Firms' order; where they tie, that of their ids. `-` turns both round, so that one index has both orders. */
export function orderOf(sort: Input<'listCustomers'>['query']['sort']): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  return [direction(columns[sort.replace('-', '') as keyof typeof columns]), direction(tenants.id)];
}
