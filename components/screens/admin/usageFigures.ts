import type { UsageAlert, UsageRecord } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { usageWords } from '#components/language/vocabulary';

/** What a firm's plan limits. */
export type UsageMetric = UsageAlert['metric'];

const mbInGb = 1024;

/** Gives a function that writes what is used of a limit: `3,120 / 5,000`; storage, which comes in MB, in GB: `4.7 / 5 GB`. */
export function useUsageText() {
  const { of, ofGb } = useMessages(usageWords);
  const { number } = useFormat();
  return (metric: UsageMetric, used: number, limit: number) =>
    metric === 'storage' ? ofGb(number(used / mbInGb), number(limit / mbInGb)) : of(number(used), number(limit));
}

/** What a firm uses of each thing that its plan limits, in the limit's unit; storage is in MB. */
export function usageOf({ apiCalls, users, storageUsed, limits }: UsageRecord) {
  return {
    api_calls: { used: apiCalls, limit: limits.apiCalls },
    users: { used: users, limit: limits.users },
    storage: { used: storageUsed, limit: limits.storageGb * mbInGb },
  } satisfies Record<UsageMetric, { used: number; limit: number }>;
}
