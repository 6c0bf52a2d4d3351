import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { byId, create, mutation, replace } from './mutation';
import { inTime, type ResponseBodyOf, type PathWith, request } from './request';

/** The paths in a firm's area that can be read without a record's id. */
export type FirmPath = Exclude<Extract<PathWith<'get'>, `/api/law-firm/${string}`>, `${string}{${string}`>;

/** Options for `useFirmData`. */
export interface FirmDataOptions {
  /** The call's query parameters. The server rejects unknown ones. */
  query?: Readonly<Record<string, string | number>>;
  /** Milliseconds between refreshes while the page is visible. Without it there is no automatic refresh. */
  refreshInterval?: number;
}

/** Fetches data of the current firm. Components that use the same path and query share one request. */
export function useFirmData<Path extends FirmPath>(path: Path, { query, refreshInterval }: FirmDataOptions = {}) {
  const api = useApi();
  const init = query && Object.keys(query).length > 0 ? { params: { query } } : undefined;
  return useQuery<ResponseBodyOf<Path, 'get'>>({
    // The same keys as openapi-react-query's, so that its hooks share the cached data.
    queryKey: ['get', path, ...(init ? [init] : [])],
    queryFn: async ({ signal }) =>
      (await request<ResponseBodyOf<Path, 'get'>>(api, 'get', path, { ...init, signal })).body,
    refetchInterval: refreshInterval ?? false,
    ...api.first(path, init?.params, ({ body }) => body as ResponseBodyOf<Path, 'get'>),
  });
}

type Schemas = components['schemas'];

/** The contents of a new or changed case. */
export type CaseInput = Schemas['CaseInput'];

/** The contents of a new or changed client. */
export type ClientInput = Schemas['ClientInput'];

export type Message = Schemas['Message'];

export const createCase = mutation('post', '/api/law-firm/cases', 'case', create<CaseInput>);

export const updateCase = mutation('put', '/api/law-firm/cases/{id}', 'case', replace<CaseInput>);

export const createClient = mutation('post', '/api/law-firm/clients', 'client', create<ClientInput>);

export const updateClient = mutation('put', '/api/law-firm/clients/{id}', 'client', replace<ClientInput>);

/** Deletes a client who has no cases; it can be restored for 30 days. */
export const deleteClient = mutation('delete', '/api/law-firm/clients/{id}', 'client', byId);

export const restoreClient = mutation('post', '/api/law-firm/clients/{id}/restore', 'client', byId);

/** How much the firm holds on a client, by kind. */
export type ClientHoldings = Schemas['ClientHoldings'];

/** What the firm holds on a client, and what has to be settled before it can be erased. */
export type ClientData = Schemas['ClientData'];

/** Reads what the firm holds on a client. */
export function useClientData(id: string) {
  return useApi().useQuery('get', '/api/law-firm/clients/{id}/data', { params: { path: { id } } });
}

/**
 * Returns a function that gives the download URL of everything that the firm holds on a client, as a ZIP archive. It is let in by a
 * call of the same right first: a download can't ask whoever makes it to prove who they are.
 */
export function useClientExportUrl() {
  const api = useApi();
  return async (id: string): Promise<string> => {
    const init = { params: { path: { id } }, signal: inTime() };
    await request(api, 'get', '/api/law-firm/clients/{id}/data', init);
    return `${api.baseUrl}/api/law-firm/clients/${id}/export`;
  };
}

/** Erases what the firm holds on a client, for good. The client's name confirms it. */
export const eraseClient = mutation(
  'post',
  '/api/law-firm/clients/{id}/erase',
  'erasure',
  ({ id, name }: { id: string; name: string }) => ({ params: { path: { id } }, body: { name } }),
);

/** Marks a message as read or unread. */
export const setMessageRead = mutation(
  'put',
  '/api/law-firm/messages/{id}/read',
  'message',
  ({ id, unread }: { id: string; unread: boolean }) => ({ params: { path: { id } }, body: { unread } }),
);

/** Shows the firm its first steps, or hides them from everybody in it. */
export const showFirstSteps = mutation(
  'put',
  '/api/law-firm/dashboard/first-steps',
  'firstSteps',
  (isShown: boolean) => ({ body: { isShown } }),
);

/** Finds the firm's own clients by name, email address or phone number, for a client picker. Idle until it is needed. */
export function useOwnClientSearch(search: string, isNeeded = true) {
  return useApi().useQuery(
    'get',
    '/api/law-firm/clients',
    { params: { query: { search, limit: 20, sort: 'name' } } },
    { placeholderData: keepPreviousData, enabled: isNeeded },
  );
}

/** Searches the firm's cases, clients and messages, a few results of each. Idle while `q` is empty. */
export function useFirmFinder(q: string) {
  return useApi().useQuery(
    'get',
    '/api/law-firm/search',
    { params: { query: { q } } },
    { placeholderData: keepPreviousData, enabled: q !== '' },
  );
}

/** Completes or reopens a task. */
export const setTaskStatus = mutation(
  'put',
  '/api/law-firm/tasks/{id}/status',
  'task',
  ({ id, status }: { id: string; status: 'open' | 'done' }) => ({
    params: { path: { id } },
    body: { status },
  }),
);
