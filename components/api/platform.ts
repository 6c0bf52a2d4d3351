import type { components } from '#openapi';
import { useApi } from './ApiProvider';

/** Something that happened on the platform. */
export type PlatformActivity = components['schemas']['PlatformActivity'];

/** The figures of the whole platform. */
export type DashboardStats = components['schemas']['DashboardStats'];

/** The figures of the platform dashboard. */
export function useDashboardStats() {
  return useApi().useQuery('get', '/api/dashboard/stats');
}

/** What happened last, newest first. */
export function useDashboardActivity(limit: number) {
  return useApi().useQuery('get', '/api/dashboard/activity', { params: { query: { limit } } });
}

/** The limits that firms have come near, the highest percentage first. */
export function useDashboardAlerts(limit: number) {
  return useApi().useQuery('get', '/api/dashboard/alerts', { params: { query: { limit } } });
}

/** Whether the service and its database answer, and which they are. */
export function useHealth() {
  return useApi().useQuery('get', '/health');
}
