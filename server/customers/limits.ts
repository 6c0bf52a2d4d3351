import { plans, type Limits, type Plan } from '#domain/plans';
import type { tenantStats } from '#server/db/schema';

type LimitColumns = Pick<typeof tenantStats.$inferSelect, 'userLimit' | 'storageLimitMb' | 'apiCallLimit'>;

const mbInGb = 1_024;

/** Converts a plan's limits to the columns of a firm's row. */
export function limitColumns(plan: Plan): LimitColumns {
  const { users, storageGb, apiCalls } = plans[plan].limits;
  return { userLimit: users, storageLimitMb: storageGb * mbInGb, apiCallLimit: apiCalls };
}

/** Converts a firm's own limits to the API's. */
export function toLimits({ userLimit, storageLimitMb, apiCallLimit }: LimitColumns): Limits {
  return { users: userLimit, storageGb: Math.floor(storageLimitMb / mbInGb), apiCalls: apiCallLimit };
}
