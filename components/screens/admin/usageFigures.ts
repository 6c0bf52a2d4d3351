import type { UsageAlert, UsageRecord } from '#components/api';

/** What a firm's plan limits. */
export type UsageMetric = UsageAlert['metric'];

/** How each of them reads. */
export const metricNames = { api_calls: 'API calls', users: 'Users', storage: 'Storage' } as const;

const mbInGb = 1024;

/** A figure with its separators, and one decimal where it has some. */
export function formatFigure(figure: number): string {
  return figure.toLocaleString('en-KE', { maximumFractionDigits: 1 });
}

/** What is used of a limit, as the screens write it: `3,120 / 5,000`; storage, which comes in MB, in GB: `4.7 / 5 GB`. */
export function usageText(metric: UsageMetric, used: number, limit: number): string {
  if (metric !== 'storage') return `${formatFigure(used)} / ${formatFigure(limit)}`;
  return `${formatFigure(used / mbInGb)} / ${formatFigure(limit / mbInGb)} GB`;
}

/** What a firm uses of each thing that its plan limits, in the limit's unit; storage is in MB. */
export function usageOf({ apiCalls, users, storageUsed, limits }: UsageRecord) {
  return {
    api_calls: { used: apiCalls, limit: limits.apiCalls },
    users: { used: users, limit: limits.users },
    storage: { used: storageUsed, limit: limits.storageGb * mbInGb },
  } satisfies Record<UsageMetric, { used: number; limit: number }>;
}
