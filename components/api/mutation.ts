import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#openapi';
import { useApi } from './ApiProvider';
import { notifyChange } from './changes';
import { isUnanswered } from './isUnanswered';
import { type DataOf, inTime, type Method, request, type RequestOf } from './request';
import { type Changed, isShownIn } from './shownIn';
import { useAttemptKey } from './useAttemptKey';

/** A declared mutation. `Sent` is the screen's input, which `request` turns into the call. `key` is the attempt's Idempotency-Key. */
export interface Mutation<Sent, Saved> {
  readonly path: string;
  readonly method: Method;
  readonly changes: Changed;
  readonly request: (sent: Sent, key: string) => object;
  /** How long a person waits for its answer, in milliseconds. Without it, ten seconds. */
  readonly patience?: number;
  /** Only for the type of the response; never set. */
  readonly saved?: Saved;
}

/**
 * Declares a call that changes data. Afterwards, only queries that show that data are refetched.
 *
 * @example
 * const updateWidget = mutation('put', '/api/widgets/{id}', 'widget', replace<WidgetInput>);
 */
export function mutation<Verb extends Method, Path extends keyof paths, Sent>(
  method: Verb,
  path: Path,
  changes: Changed,
  toRequest: (sent: Sent, key: string) => RequestOf<Path, Verb>,
): Mutation<Sent, DataOf<Path, Verb>> {
  return { method, path, changes, request: toRequest };
}

/** The request that creates a record, once per idempotency key. */
export const create = <Body>(body: Body, key: string) => ({ params: { header: { 'Idempotency-Key': key } }, body });

/** The request that replaces a record. Fails with 412 if the record has changed since `etag`. */
export const replace = <Body>({ id, etag, body }: Replacement<Body>) => ({
  params: { path: { id }, header: { 'If-Match': etag } },
  body,
});

/** The same, done once per idempotency key: a repeated request gets the record as it is, also over a newer version. */
export const replaceOnce = <Body>({ id, etag, body }: Replacement<Body>, key: string) => ({
  params: { path: { id }, header: { 'If-Match': etag, 'Idempotency-Key': key } },
  body,
});

/** A record's new contents, and the ETag of the version they are based on. */
export type Replacement<Body> = { id: string; etag: string; body: Body };

/** The request that needs only a record's id. */
export const byId = (id: string) => ({ params: { path: { id } } });

/**
 * Sends a declared mutation and refetches the queries that show the change. A call that isn't answered in time fails, as one whose
 * connection breaks does: what shows the change is then refetched too, because it may have been made. Sending the same again
 * makes it once.
 */
export function useSend<Sent, Saved>({ method, path, changes, request: toRequest, patience }: Mutation<Sent, Saved>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: async (sent: Sent) => {
      const init = { ...toRequest(sent, attempt.keyOf(sent)), signal: inTime(patience) };
      const { body } = await request<{ data: Saved }>(api, method, path, init);
      attempt.end();
      return body.data;
    },
    onSuccess: (_, sent) => {
      notifyChange(sent);
      // A deleted firm can still be read.
      return refresh(queryClient, changes, method === 'delete' && changes !== 'firm' ? String(sent) : undefined);
    },
    onError: (error) => {
      if (isUnanswered(error)) void refresh(queryClient, changes);
    },
  });
}

/**
 * Refetches what is on screen and may have changed, and the rest when it is next shown. A deleted record's own data is left
 * alone: its screen would request a record that no longer exists.
 */
function refresh(queryClient: QueryClient, changes: Changed, deleted?: string): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [, path, init] }) =>
      isShownIn(String(path), changes) && !(deleted && JSON.stringify(init ?? '').includes(deleted)),
  });
}

/** Refetches what shows a kind of record, after a change that no declared mutation has made. */
export const refreshShown = (queryClient: QueryClient, changed: Changed): Promise<void> =>
  refresh(queryClient, changed);
