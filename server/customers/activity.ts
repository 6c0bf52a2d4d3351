import type { ActivityCode } from '#domain/activity';
import { type ActivityChange, type ActivityFields, changesBetween } from '#server/activity/changes';
import type { PlatformEntry } from '#server/activity/record';
import type { Tenant, TenantWithStats } from './queries';

const mbInGb = 1_024;

const fields: ActivityFields<TenantWithStats> = {
  name: ({ tenant }) => tenant.name,
  slug: ({ tenant }) => tenant.slug,
  email: ({ tenant }) => tenant.email,
  phone: ({ tenant }) => tenant.phone,
  address: ({ tenant }) => JSON.stringify([tenant.street, tenant.city, tenant.country]),
  kra_pin: ({ tenant }) => tenant.kraPin,
  payment_details: ({ tenant }) => tenant.paymentDetails,
  plan: ({ tenant }) => tenant.plan,
  status: ({ tenant }) => tenant.status,
  suspension_reason: ({ tenant }) => tenant.suspensionReason,
  billing_cycle: ({ tenant }) => tenant.billingCycle,
  dashboard_template: ({ tenant }) => tenant.dashboardTemplate,
  primary_color: ({ tenant }) => tenant.primaryColor,
  user_limit: ({ stats }) => stats.userLimit,
  storage_limit_gb: ({ stats }) => Math.floor(stats.storageLimitMb / mbInGb),
  api_call_limit: ({ stats }) => stats.apiCallLimit,
};

/** Lists what a change did to a firm's account, without the values of its contact and bank details. */
export function customerChanges(before: TenantWithStats, after: TenantWithStats): ActivityChange[] {
  return changesBetween(before, after, fields, ['email', 'phone', 'address', 'kra_pin', 'payment_details']);
}

/** Describes a change to a firm's account for the operator's activity. */
export function activityFor(
  { id, name }: Pick<Tenant, 'id' | 'name'>,
  code: Exclude<Extract<ActivityCode, `customer_${string}`>, 'customer_purged' | 'customer_not_purged'>,
  changes: ActivityChange[] = [],
): PlatformEntry {
  return { kind: 'customer', firmId: id, code, params: { about: name }, ...(changes.length > 0 && { changes }) };
}
