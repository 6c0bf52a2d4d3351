import type { UsageAlert, UsageRecord } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { usageWords } from '#components/language/vocabulary';

/** A quantity that a firm's plan limits. */
export type UsageMetric = UsageAlert['metric'];

const mbInGb = 1024;

/** Returns a function that formats usage against a limit: `3,120 / 5,000`; storage is given in MB and shown in GB: `4.7 / 5 GB`. */
export function useUsageText() {
  const { of, ofGb } = useMessages(usageWords);
  const { number } = useFormat();
  return (metric: UsageMetric, used: number, limit: number) =>
    metric === 'storage' ? ofGb(number(used / mbInGb), number(limit / mbInGb)) : of(number(used), number(limit));
}

/** A firm's usage against each limit of its plan, in the limit's unit; storage is in MB. */
export function usageOf({ apiCalls, users, storageUsed, limits }: UsageRecord) {
  return {
    api_calls: { used: apiCalls, limit: limits.apiCalls },
    users: { used: users, limit: limits.users },
    storage: { used: storageUsed, limit: limits.storageGb * mbInGb },
  } satisfies Record<UsageMetric, { used: number; limit: number }>;
}
