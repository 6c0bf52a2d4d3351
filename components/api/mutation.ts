import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#openapi';
import { useApi } from './ApiProvider';
import { tellChange } from './changes';
import { type DataOf, type Method, request, type RequestOf } from './request';

/** What of a firm's own area counts or lists its cases and clients. */
const practice = [
  '/api/law-firm/dashboard/stats',
  '/api/law-firm/deadlines',
  '/api/law-firm/activity',
  '/api/law-firm/metrics',
  '/api/law-firm/agenda',
] as const;

/** What can be changed, and the reads that show it: every path that begins so may answer differently afterwards. */
const shownIn = {
  firm: ['/api/customers', '/api/usage', '/api/dashboard', '/api/billing', '/api/activity'],
  invoice: ['/api/billing', '/api/customers', '/api/usage', '/api/dashboard', '/api/activity'],
  widget: ['/api/widgets', '/api/dashboards', '/api/activity'],
  dashboard: ['/api/dashboards', '/api/widgets', '/api/law-firm/dashboard/layout', '/api/activity'],
  case: ['/api/law-firm/cases', '/api/law-firm/clients', '/api/law-firm/events', ...practice],
  client: ['/api/law-firm/clients', '/api/law-firm/cases', '/api/law-firm/messages', ...practice],
  event: ['/api/law-firm/events', '/api/law-firm/cases', ...practice],
  task: ['/api/law-firm/tasks', '/api/law-firm/dashboard', '/api/law-firm/activity'],
  message: ['/api/law-firm/messages', '/api/law-firm/dashboard/stats'],
  note: ['/api/law-firm/notes', '/api/law-firm/activity'],
} as const satisfies Record<string, readonly string[]>;

/** What a call changes. */
export type Changed = keyof typeof shownIn;

/** A call that changes something. `Sent` is what a screen hands over, and `request` makes the call of it. */
export interface Mutation<Sent, Saved> {
  readonly path: string;
  readonly method: Method;
  readonly changes: Changed;
  readonly request: (sent: Sent) => object;
  /** Carries the type of the answer; never there. */
  readonly saved?: Saved;
}

/**
 * Declares a call that changes something. What shows it is fetched again afterwards, and nothing else is.
 *
 * @example
 * const updateWidget = mutation('put', '/api/widgets/{id}', 'widget', replace<WidgetInput>);
 */
export function mutation<Verb extends Method, Path extends keyof paths, Sent>(
  method: Verb,
  path: Path,
  changes: Changed,
  toRequest: (sent: Sent) => RequestOf<Path, Verb>,
): Mutation<Sent, DataOf<Path, Verb>> {
  return { method, path, changes, request: toRequest };
}

/** The request that makes a new record. */
export const create = <Body>(body: Body) => ({ body });

/** The request that replaces a record, unless it is no longer in the version that `etag` names: then it fails with 412. */
export const replace = <Body>({ id, etag, body }: Replacement<Body>) => ({
  params: { path: { id }, header: { 'If-Match': etag } },
  body,
});

/** A record's new contents, over the version that they were made from. */
export type Replacement<Body> = { id: string; etag: string; body: Body };

/** The request that concerns a record and needs to say no more than which. */
export const byId = (id: string) => ({ params: { path: { id } } });

/** Makes a declared call, and refreshes what shows the change. */
export function useSend<Sent, Saved>({ method, path, changes, request: toRequest }: Mutation<Sent, Saved>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (sent: Sent) => (await request<{ data: Saved }>(api, method, path, toRequest(sent))).body.data,
    onSuccess: (_, sent) => {
      tellChange(sent);
      // A deleted firm can still be read.
      return refresh(queryClient, changes, method === 'delete' && changes !== 'firm' ? String(sent) : undefined);
    },
  });
}

/**
 * Fetches anew what is on screen and may have changed; the rest of it when it is next seen. What was read of a record that
 * is deleted stays as it is: its screen would ask for what is no longer there.
 */
function refresh(queryClient: QueryClient, changes: Changed, deleted: string | undefined): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [, path, init] }) =>
      shownIn[changes].some((start) => String(path).startsWith(start)) &&
      !(deleted && JSON.stringify(init ?? '').includes(deleted)),
  });
}
