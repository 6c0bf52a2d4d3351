import { keepPreviousData } from '@tanstack/react-query';
import type { components, operations } from '#openapi';
import { useApi } from './ApiProvider';
import { definedOnly } from './definedOnly';
import { nextPage, type Filters } from './paging';

/** What a firm uses. */
export type UsageRecord = components['schemas']['UsageRecord'];

/** A limit that a firm has come near or passed. */
export type UsageAlert = components['schemas']['UsageAlert'];

/** The calls of one day, and what was in use at its end. */
export type UsageDay = components['schemas']['UsageDay'];

/** Search, filters and order of the usage list; the paging is the hook's. */
export type UsageQuery = Filters<NonNullable<operations['listUsage']['parameters']['query']>>;

/** What each firm uses, page after page of 100 rows. While a changed query loads, the rows of the last one stay. */
export function useUsage(query: UsageQuery) {
  return useApi().useInfiniteQuery(
    'get',
    '/api/usage',
    { params: { query: { ...definedOnly(query), limit: 100 } } },
    { pageParamName: 'page', initialPageParam: 1, getNextPageParam: nextPage, placeholderData: keepPreviousData },
  );
}

/** What one firm uses, and used on each of the last `days` days. */
export function useTenantUsage(tenantId: string, days = 30) {
  return useApi().useQuery('get', '/api/usage/{tenantId}', { params: { path: { tenantId }, query: { days } } });
}

/** The figures over all firms. */
export function useUsageOverview() {
  return useApi().useQuery('get', '/api/usage/stats/overview');
}

/** What all firms used together on each of the last `days` days. */
export function useUsageHistory(days = 30) {
  return useApi().useQuery('get', '/api/usage/stats/history', { params: { query: { days } } });
}

/** The limits that firms have come near, the highest percentage first. */
export function useUsageAlerts(limit: number) {
  return useApi().useQuery('get', '/api/usage/alerts', { params: { query: { limit } } });
}

/** The address of the usage list as CSV, with the list's own search, filters and order. */
export function useUsageExportUrl(query: UsageQuery): string {
  const { baseUrl } = useApi();
  const search = new URLSearchParams(Object.entries(definedOnly(query))).toString();
  return `${baseUrl}/api/usage/export${search && `?${search}`}`;
}
