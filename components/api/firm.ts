import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { components, paths } from '#openapi';
import { useApi } from './ApiProvider';
import { list } from './list';
import { byId, create, mutation, replace } from './mutation';
import { record } from './record';
import { type AnswerOf, type PathWith, request } from './request';

/** The calls that answer something of a firm without being told a record. */
export type FirmPath = Exclude<Extract<PathWith<'get'>, `/api/law-firm/${string}`>, `${string}{${string}`>;

/** How a firm's data is asked for. */
export interface FirmAsk {
  /** The call's query parameters. The server refuses what the call does not know. */
  query?: Readonly<Record<string, string | number>>;
  /** Milliseconds between refreshes while the page is visible. Without it, nothing is refreshed by itself. */
  refreshInterval?: number;
}

/** Data of the firm whose area this is. Who asks for the same shares one request and one answer. */
export function useFirmData<Path extends FirmPath>(path: Path, { query, refreshInterval }: FirmAsk = {}) {
  const api = useApi();
  const init = query && Object.keys(query).length > 0 ? { params: { query } } : undefined;
  return useQuery<AnswerOf<Path, 'get'>>({
    // As openapi-react-query writes its keys, so that its hooks share the answer too.
    queryKey: ['get', path, ...(init ? [init] : [])],
    queryFn: async ({ signal }) => (await request<AnswerOf<Path, 'get'>>(api, 'get', path, { ...init, signal })).body,
    refetchInterval: refreshInterval ?? false,
    ...api.first(path, init?.params, ({ body }) => body as AnswerOf<Path, 'get'>),
  });
}

type Schemas = components['schemas'];

/** What a firm says of a case. */
export type CaseInput = Schemas['CaseInput'];

/** What a firm says of a client. */
export type ClientInput = Schemas['ClientInput'];

/** A message from a client. */
export type Message = Schemas['Message'];

/** The firm's cases, in the spec's steps of 20. */
export const caseList = list('/api/law-firm/cases', 20);

/** The firm's clients, in the spec's steps of 20. */
export const clientList = list('/api/law-firm/clients', 20);

/** What clients have written, newest first, in the spec's steps of 10. */
export const messageList = list('/api/law-firm/messages/recent', 10);

/** One case. */
export const caseRecord = record('/api/law-firm/cases/{id}');

/** One client. */
export const clientRecord = record('/api/law-firm/clients/{id}');

/** One message. */
export const messageRecord = record('/api/law-firm/messages/{id}');

/** Opens a case. */
export const createCase = mutation('post', '/api/law-firm/cases', 'case', create<CaseInput>);

/** Changes a case. */
export const updateCase = mutation('put', '/api/law-firm/cases/{id}', 'case', replace<CaseInput>);

/** Adds a client. */
export const createClient = mutation('post', '/api/law-firm/clients', 'client', create<ClientInput>);

/** Changes a client. */
export const updateClient = mutation('put', '/api/law-firm/clients/{id}', 'client', replace<ClientInput>);

/** Deletes a client who has no cases; it can be restored for 30 days. */
export const deleteClient = mutation('delete', '/api/law-firm/clients/{id}', 'client', byId);

/** Brings a deleted client back. */
export const restoreClient = mutation('post', '/api/law-firm/clients/{id}/restore', 'client', byId);

/** Marks a message as read, or as unread again. */
export const setMessageRead = mutation(
  'put',
  '/api/law-firm/messages/{id}/read',
  'message',
  ({ id, unread }: { id: string; unread: boolean }) => ({ params: { path: { id } }, body: { unread } }),
);

/** Finds the firm's own clients by name, email address or phone number, for a field that one is chosen in. */
export function useOwnClientSearch(search: string) {
  return useApi().useQuery(
    'get',
    '/api/law-firm/clients',
    { params: { query: { search, limit: 20, sort: 'name' } } },
    { placeholderData: keepPreviousData },
  );
}

/** What is known of a client who may be in the records already. */
export type SimilarTo = NonNullable<paths['/api/law-firm/clients/similar']['get']['parameters']['query']>;

/** Finds the clients who may be the one described. Asks nothing while nothing is described. */
export function useSimilarClients(described: SimilarTo) {
  return useApi().useQuery(
    'get',
    '/api/law-firm/clients/similar',
    { params: { query: described } },
    { enabled: Object.keys(described).length > 0 },
  );
}

/** Finds cases, clients and messages of the firm, a few of each. Asks nothing while there is nothing to look for. */
export function useFirmFinder(q: string) {
  return useApi().useQuery(
    'get',
    '/api/law-firm/search',
    { params: { query: { q } } },
    { placeholderData: keepPreviousData, enabled: q !== '' },
  );
}

/** Completes a task, or opens it again. */
export const setTaskStatus = mutation(
  'put',
  '/api/law-firm/tasks/{id}/status',
  'task',
  ({ id, status }: { id: string; status: Schemas['TaskStatus'] }) => ({
    params: { path: { id } },
    body: { status },
  }),
);
