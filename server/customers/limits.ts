import { plans, type Limits, type Plan } from '#domain/plans';
import type { tenantStats } from '#server/db/schema';

type LimitColumns = Pick<typeof tenantStats.$inferSelect, 'userLimit' | 'storageLimitMb' | 'apiCallLimit'>;

const mbInGb = 1_024;

/** A plan's limits as a firm's row holds them. */
export function limitColumns(plan: Plan): LimitColumns {
  const { users, storageGb, apiCalls } = plans[plan].limits;
  return { userLimit: users, storageLimitMb: storageGb * mbInGb, apiCallLimit: apiCalls };
}

/** A firm's own limits, as they travel. */
export function toLimits({ userLimit, storageLimitMb, apiCallLimit }: LimitColumns): Limits {
  return { users: userLimit, storageGb: Math.floor(storageLimitMb / mbInGb), apiCalls: apiCallLimit };
}
