import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { bodyOf } from './createApi';

export type Client = components['schemas']['Client'];

/** A firm's matter; the API calls it a "case". */
export type Case = components['schemas']['Case'];

/** Finds firms by name, slug or email address, for a firm picker; `limit` at most. Idle unless `isNeeded`. */
export function useFirmSearch(search: string, limit = 20, isNeeded = true) {
  return useApi().useQuery(
    'get',
    '/api/customers',
    { params: { query: { search, searchIn: 'contact', limit } } },
    { placeholderData: keepPreviousData, enabled: isNeeded },
  );
}

/** Finds the clients that a firm can invoice. Idle without a firm. */
export function useClientSearch(tenantId: string | undefined, search: string, limit = 20) {
  const { client } = useApi();
  return useQuery({
    queryKey: ['get', '/api/billing/clients', { tenantId, search, limit }],
    queryFn: tenantId
      ? async ({ signal }) =>
          bodyOf(await client.GET('/api/billing/clients', { params: { query: { tenantId, search, limit } }, signal }))
            .data
      : skipToken,
    placeholderData: (previous, query) => (query && isOf(query.queryKey, { tenantId }) ? previous : undefined),
  });
}

/** Finds the cases of a client that a firm can invoice. Idle without a firm or a client. */
export function useCaseSearch(tenantId: string | undefined, clientId: string | undefined, search: string, limit = 20) {
  const { client } = useApi();
  return useQuery({
    queryKey: ['get', '/api/billing/cases', { tenantId, clientId, search, limit }],
    queryFn:
      tenantId && clientId
        ? async ({ signal }) =>
            bodyOf(
              await client.GET('/api/billing/cases', {
                params: { query: { tenantId, clientId, search, limit } },
                signal,
              }),
            ).data
        : skipToken,
    placeholderData: (previous, query) =>
      query && isOf(query.queryKey, { tenantId, clientId }) ? previous : undefined,
  });
}

/** Whether a query was for the same firm and client, so that its rows can stay while the next search loads. */
const isOf = (key: readonly unknown[], owner: Record<string, string | undefined>) =>
  Object.entries(owner).every(([name, value]) => (key[2] as Record<string, unknown>)[name] === value);
