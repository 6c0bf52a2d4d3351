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

/** Finds clients of the firm with this slug. Idle without one. */
export function useClientSearch(slug: string | undefined, search: string, limit = 20) {
  const { client } = useApi();
  return useQuery({
    queryKey: ['get', '/api/law-firm/clients', { slug, search, limit }],
    queryFn: slug
      ? async ({ signal }) =>
          bodyOf(
            await client.GET('/api/law-firm/clients', {
              params: { header: { 'X-Tenant': slug }, query: { search, limit, sort: 'name' } },
              signal,
            }),
          ).data
      : skipToken,
    placeholderData: (previous, query) => (query && isOf(query.queryKey, { slug }) ? previous : undefined),
  });
}

/** Finds one client's matters at the firm with this slug. Idle without a firm or a client. */
export function useCaseSearch(slug: string | undefined, clientId: string | undefined, search: string, limit = 20) {
  const { client } = useApi();
  return useQuery({
    queryKey: ['get', '/api/law-firm/cases', { slug, clientId, search, limit }],
    queryFn:
      slug && clientId
        ? async ({ signal }) =>
            bodyOf(
              await client.GET('/api/law-firm/cases', {
                params: { header: { 'X-Tenant': slug }, query: { clientId, search, limit } },
                signal,
              }),
            ).data
        : skipToken,
    placeholderData: (previous, query) => (query && isOf(query.queryKey, { slug, clientId }) ? previous : undefined),
  });
}

/** Whether a query was for the same firm and client, so that its rows can stay while the next search loads. */
const isOf = (key: readonly unknown[], owner: Record<string, string | undefined>) =>
  Object.entries(owner).every(([name, value]) => (key[2] as Record<string, unknown>)[name] === value);
