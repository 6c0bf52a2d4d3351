import { keepPreviousData } from '@tanstack/react-query';
import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import type { PeriodQuery } from './period';

/** A firm's usage and limits. */
export type UsageRecord = components['schemas']['UsageRecord'];

/** A limit that a firm is near or over. */
export type UsageAlert = components['schemas']['UsageAlert'];

/** One day's API calls, and the usage at the end of that day. */
export type UsageDay = components['schemas']['UsageDay'];

/** One firm's usage now and on each of the last `days` days. */
export function useTenantUsage(tenantId: string, days = 30) {
  return useApi().useQuery('get', '/api/usage/{tenantId}', { params: { path: { tenantId }, query: { days } } });
}

/** Usage totals for all firms. */
export function useUsageOverview() {
  return useApi().useQuery('get', '/api/usage/stats/overview');
}

/** All firms' total usage on each day of a period. The previous period stays while a new one loads. */
export function useUsageHistory(query: PeriodQuery) {
  return useApi().useQuery(
    'get',
    '/api/usage/stats/history',
    { params: { query } },
    { placeholderData: keepPreviousData },
  );
}

/** Firms near or over a limit, highest percentage first, and what else needs the operator's attention. */
export function useUsageAlerts(limit: number) {
  return useApi().useQuery('get', '/api/usage/alerts', { params: { query: { limit } } });
}
