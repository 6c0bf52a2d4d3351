import type { components } from '#openapi';
import { useApi } from './ApiProvider';

/** Something that happened on the platform. */
export type PlatformActivity = components['schemas']['PlatformActivity'];

/** What needs the operator: jobs and emails that fail, trials that end, invoices that are long overdue. */
export type Notices = components['schemas']['Notices'];

/** One thing that needs the operator. */
export type Notice = Notices['items'][number];

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

/** The limits that firms have come near, the highest percentage first, and what else needs the operator. */
export function useDashboardAlerts(limit: number) {
  return useApi().useQuery('get', '/api/dashboard/alerts', { params: { query: { limit } } });
}

/** Whether the service and its database answer, and which they are. */
export function useHealth() {
  return useApi().useQuery('get', '/health');
}
