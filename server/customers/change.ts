import type { ActivityCode } from '#domain/activity';
import { suspendedFrom } from '#domain/suspension';
import { recordPlatformActivity } from '#server/activity/record';
import type { Transaction } from '#server/db/database';
import { activityFor, customerChanges } from './activity';
import { orNotFound } from './orNotFound';
import { changeTenant, findTenant, type Tenant, type TenantWithStats } from './queries';

/** Updates a firm, increments its version and records the activity. Does nothing if nothing changes. */
export async function changeCustomer(
  tx: Transaction,
  before: TenantWithStats,
  asked: Partial<Tenant>,
  moment: Date,
): Promise<TenantWithStats> {
  const { tenant } = before;
  const { status = tenant.status } = asked;
  const changes = {
    ...asked,
    suspendedFrom: suspendedFrom(tenant, status),
    ...reasonKept(status),
  };
  if (changesNothing(tenant, changes)) return before;
  await changeTenant(tx, tenant.id, { ...changes, version: tenant.version + 1 });
  const after = orNotFound(await findTenant(tx, tenant.id));
  await recordPlatformActivity(tx, moment, whatChanged(before, after));
  return after;
}

/** A reason lasts as long as its suspension. */
export const reasonKept = (status: Tenant['status']) => (status === 'suspended' ? {} : { suspensionReason: null });

function whatChanged(before: TenantWithStats, after: TenantWithStats) {
  const { status } = after.tenant;
  const code = status === before.tenant.status ? 'customer_changed' : becoming[status];
  return activityFor(after.tenant, code, customerChanges(before, after));
}

const becoming = {
  active: 'customer_activated',
  trial: 'customer_on_trial',
  suspended: 'customer_suspended',
  expired: 'customer_expired',
} as const satisfies Record<Tenant['status'], ActivityCode>;

function changesNothing(tenant: Tenant, changes: Partial<Tenant>): boolean {
  return Object.entries(changes).every(([name, value]) => tenant[name as keyof Tenant] === value);
}
