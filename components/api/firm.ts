import { useQuery } from '@tanstack/react-query';
import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { mutation } from './mutation';
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
  return useQuery({
    // As openapi-react-query writes its keys, so that its hooks share the answer too.
    queryKey: ['get', path, ...(init ? [init] : [])],
    queryFn: async ({ signal }) => (await request<AnswerOf<Path, 'get'>>(api, 'get', path, { ...init, signal })).body,
    refetchInterval: refreshInterval ?? false,
  });
}

/** Completes a task, or opens it again. */
export const setTaskStatus = mutation(
  'put',
  '/api/law-firm/tasks/{id}/status',
  'task',
  ({ id, status }: { id: string; status: components['schemas']['TaskStatus'] }) => ({
    params: { path: { id } },
    body: { status },
  }),
);
