import { suspendedFrom } from '#domain/suspension';
import { recordPlatformActivity } from '#server/activity/record';
import type { Transaction } from '#server/db/database';
import { found } from './found';
import { changeTenant, findTenant, type Tenant, type TenantWithStats } from './queries';

/** Updates a firm, increments its version and records the activity. Does nothing if nothing changes. */
export async function changeCustomer(
  tx: Transaction,
  before: TenantWithStats,
  asked: Partial<Tenant>,
  moment: Date,
): Promise<TenantWithStats> {
  const { tenant } = before;
  const { status } = asked;
  const changes = { ...asked, ...(status && { suspendedFrom: suspendedFrom(tenant, status) }) };
  if (changesNothing(tenant, changes)) return before;
  await changeTenant(tx, tenant.id, { ...changes, version: tenant.version + 1 });
  const after = found(await findTenant(tx, tenant.id));
  await recordPlatformActivity(tx, moment, whatChanged(tenant, after.tenant));
  return after;
}

/** Describes a change to a firm's account for the operator's activity. */
export function activityFor(
  { id, name }: Pick<Tenant, 'id' | 'name'>,
  title: string,
  status: 'success' | 'warning' | 'info',
) {
  return { firmId: id, title, description: name, status };
}

function whatChanged(before: Tenant, after: Tenant) {
  switch (before.status === after.status ? undefined : after.status) {
    case 'active':
      return activityFor(after, 'Customer activated', 'success');
    case 'trial':
      return activityFor(after, 'Customer on trial', 'info');
    case 'suspended':
      return activityFor(after, 'Customer suspended', 'warning');
    case 'expired':
      return activityFor(after, 'Customer expired', 'warning');
    case undefined:
      return activityFor(after, 'Customer changed', 'info');
  }
}

function changesNothing(tenant: Tenant, changes: Partial<Tenant>): boolean {
  return Object.entries(changes).every(([name, value]) => tenant[name as keyof Tenant] === value);
}
