import type { components } from '#openapi';
import { fromCents } from '#domain/money';
import type { InUse, UsageDay } from '#domain/usageHistory';
import { toLimits } from '#server/customers/limits';
import type { TenantWithStats } from '#server/customers/queries';
import type { usageDaily } from '#server/db/schema';

/** What a firm uses, as the contract shows it. */
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

/** What a firm has in use, without its calls. */
export function inUseOf({ stats: { users, storageMb, documents } }: TenantWithStats): InUse {
  return { users, storageUsed: storageMb, documents };
}

/** A recorded day, as the contract shows it. */
export function toUsageDay(row: Omit<typeof usageDaily.$inferSelect, 'tenantId'>): UsageDay {
  const { day, apiCalls, users, storageMb, documents } = row;
  return { date: day, apiCalls, users, storageUsed: storageMb, documents };
}
