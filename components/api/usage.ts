import { keepPreviousData } from '@tanstack/react-query';
import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { list } from './list';
import type { PeriodQuery } from './period';

/** What a firm uses. */
export type UsageRecord = components['schemas']['UsageRecord'];

/** A limit that a firm is near or over. */
export type UsageAlert = components['schemas']['UsageAlert'];

/** The calls of one day, and what was in use at its end. */
export type UsageDay = components['schemas']['UsageDay'];

/** What each firm uses. */
export const usageList = list('/api/usage');

/** What one firm uses, and used on each of the last `days` days. */
export function useTenantUsage(tenantId: string, days = 30) {
  return useApi().useQuery('get', '/api/usage/{tenantId}', { params: { path: { tenantId }, query: { days } } });
}

/** The figures over all firms. */
export function useUsageOverview() {
  return useApi().useQuery('get', '/api/usage/stats/overview');
}

/** What all firms used together on each day of a period. While another period is answered the last one stays. */
export function useUsageHistory(query: PeriodQuery) {
  return useApi().useQuery(
    'get',
    '/api/usage/stats/history',
    { params: { query } },
    { placeholderData: keepPreviousData },
  );
}

/** The limits that firms are near or over, the highest percentage first, and what else needs the operator. */
export function useUsageAlerts(limit: number) {
  return useApi().useQuery('get', '/api/usage/alerts', { params: { query: { limit } } });
}
