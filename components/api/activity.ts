import type { components } from '#openapi';
import { useApi } from './ApiProvider';

/** An action on the platform: what was done, by whom, and what changed. */
export type ActivityEntry = components['schemas']['ActivityEntry'];

/** One firm's latest activity, newest first. */
export function useCustomerActivity(tenantId: string, limit: number) {
  return useApi().useQuery('get', '/api/activity', { params: { query: { tenantId, limit } } });
}
