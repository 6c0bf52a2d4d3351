import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { bodyOf } from './createApi';

/** A client of a firm. */
export type Client = components['schemas']['Client'];

/** A matter of a firm; its calls say "case". */
export type Case = components['schemas']['Case'];

/** Finds firms by name, slug or email address, for a field that one is chosen in; `limit` at most. Asks nothing unless `isNeeded`. */
export function useFirmSearch(search: string, limit = 20, isNeeded = true) {
  return useApi().useQuery(
    'get',
    '/api/customers',
    { params: { query: { search, searchIn: 'contact', limit } } },
    { placeholderData: keepPreviousData, enabled: isNeeded },
  );
}

/** Finds clients of the firm with this slug; asks nothing while there is no firm. */
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

/** Finds matters of one client of the firm with this slug; asks nothing while there is no client. */
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

/** Whether a query asked for the same firm and client: then its rows may stay while the next word is looked up. */
const isOf = (key: readonly unknown[], owner: Record<string, string | undefined>) =>
  Object.entries(owner).every(([name, value]) => (key[2] as Record<string, unknown>)[name] === value);
