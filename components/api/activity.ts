import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { list } from './list';

/** Something that was done on the platform, who did it, and what it changed. */
export type ActivityEntry = components['schemas']['ActivityEntry'];

/** All that was done on the platform. */
export const activityList = list('/api/activity');

/** What was done last about one firm, newest first. */
export function useCustomerActivity(tenantId: string, limit: number) {
  return useApi().useQuery('get', '/api/activity', { params: { query: { tenantId, limit } } });
}
