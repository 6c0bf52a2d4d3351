import type { components } from '#openapi';
import { fromCents } from '#domain/money';
import type { InUse, UsageDay } from '#domain/usageHistory';
import { toLimits } from '#server/customers/limits';
import type { TenantWithStats } from '#server/customers/queries';
import type { usageDaily } from '#server/db/schema';

/** Converts a firm's figures to the API's usage record. */
export function toUsageRecord({ tenant, stats }: TenantWithStats): components['schemas']['UsageRecord'] {
  return {
    tenantId: tenant.id,
    tenantName: tenant.name,
    plan: tenant.plan,
    status: tenant.status,
    apiCalls: stats.apiCalls,
    users: stats.users,
    storageUsed: stats.storageMb,
    documents: stats.documents,
    billingAmount: fromCents(stats.invoicedCents),
    limits: toLimits(stats),
  };
}

/** Picks a firm's current usage, without its calls. */
export function inUseOf({ stats: { users, storageMb, documents } }: TenantWithStats): InUse {
  return { users, storageUsed: storageMb, documents };
}

/** Converts a recorded day to the API's. */
export function toUsageDay(row: Omit<typeof usageDaily.$inferSelect, 'tenantId'>): UsageDay {
  const { day, apiCalls, users, storageMb, documents } = row;
  return { date: day, apiCalls, users, storageUsed: storageMb, documents };
}
