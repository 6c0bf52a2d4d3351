import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { mutation } from './mutation';

/** Something that happened on the platform. */
export type PlatformActivity = components['schemas']['PlatformActivity'];

/** What needs the operator's attention: a doubtful clock, failing jobs and emails, ending trials, long overdue invoices. */
export type Notices = components['schemas']['Notices'];

/** One item that needs the operator's attention. */
export type Notice = Notices['items'][number];

export type DashboardStats = components['schemas']['DashboardStats'];

export function useDashboardStats() {
  return useApi().useQuery('get', '/api/dashboard/stats');
}

/** The latest activity on the platform, newest first. */
export function useDashboardActivity(limit: number) {
  return useApi().useQuery('get', '/api/dashboard/activity', { params: { query: { limit } } });
}

/** Firms near or over a limit, highest percentage first, and what else needs the operator's attention. */
export function useDashboardAlerts(limit: number) {
  return useApi().useQuery('get', '/api/dashboard/alerts', { params: { query: { limit } } });
}

/** Confirms that the server's clock is right, as it was shown, so that its jobs go on. */
export const confirmClock = mutation('post', '/api/dashboard/clock/confirm', 'clock', (clock: string) => ({
  body: { clock },
}));

/** Whether the service and its database respond, the service's version and the kind of database. */
export function useHealth() {
  return useApi().useQuery('get', '/health');
}

/** A background job of the server, and how it last ran. */
export type Job = components['schemas']['Job'];

/** What the server does by itself, and how each job last ran. */
export function useJobs() {
  return useApi().useQuery('get', '/api/dashboard/jobs');
}

/** How firms' files are looked after. */
export type FilesState = components['schemas']['FilesState'];

/** Whether a scanner looks for viruses, where files are kept, and what the last daily check of them found. */
export function useFilesState() {
  return useApi().useQuery('get', '/api/dashboard/files');
}
