import createFetchClient, { createFinalURL, defaultPathSerializer } from 'openapi-fetch';
import createQueryHooks from 'openapi-react-query';
import type { paths } from '#openapi';
import { ApiError } from './ApiError';
import { fetchPreloaded, preloadedOptions } from './firstAnswers';
import { isOfFirm } from './isOfFirm';
import { queryString } from './queryString';
import type { ApiResponse } from './request';

/** The typed client, its query hooks, and the base URL for plain links and downloads. */
export type Api = ReturnType<typeof createApi>;

/**
 * Makes the client for the API at `baseUrl`; an empty one means the page's own origin. Calls in a firm's area are for the
 * firm with the slug `tenant`, or without it for the firm in the host name. If `isReadOnly`, it makes no call but GET. `send` makes
 * the calls: that of a session, where people sign in.
 * Every response outside 2xx is thrown as an `ApiError`, even one with an empty body, which openapi-fetch
 * would return as `error: undefined` (openapi-typescript#2530).
 */
export function createApi(
  baseUrl = '',
  tenant?: string,
  isReadOnly = false,
  send: (request: Request) => Promise<Response> = fetchPreloaded,
) {
  const client = createFetchClient<paths>({ baseUrl, querySerializer: queryString, fetch: send });
  client.use({
    onRequest({ request, schemaPath }) {
      if (isReadOnly && request.method !== 'GET')
        throw new Error(`createApi: ${request.method} ${schemaPath} in a preview, which changes nothing.`);
      if (tenant && isOfFirm(schemaPath)) request.headers.set('X-Tenant', tenant);
    },
    async onResponse({ response }) {
      if (!response.ok) throw await ApiError.from(response);
    },
  });
  const hooks = createQueryHooks(client);
  const first = <Data>(path: string, params: Params | undefined, toData: (answer: ApiResponse<unknown>) => Data) =>
    tenant ? {} : preloadedOptions(() => addressOf(baseUrl, path, params), toData);
  const useQuery = ((method: 'get', path: never, init?: { params?: Params }, options?: object) =>
    hooks.useQuery(
      method,
      path,
      init as never,
      {
        ...first(path, init?.params, ({ body }) => body),
        ...options,
      } as never,
    )) as typeof hooks.useQuery;
  return {
    baseUrl,
    /** What a call that isn't made by the client must carry, so that it is for the same firm. */
    headers: (tenant ? { 'X-Tenant': tenant } : {}) as Readonly<Record<string, string>>,
    /** Whether nothing can be changed: controls that would are then read-only. */
    isReadOnly,
    client,
    ...hooks,
    useQuery,
    /** Query options that use the answer preloaded with the page, if there is one. */
    first,
  };
}

type Params = { path?: Record<string, unknown>; query?: object };

function addressOf(baseUrl: string, path: string, params: Params = {}): string {
  const options = { baseUrl, params, querySerializer: queryString, pathSerializer: defaultPathSerializer };
  return new URL(createFinalURL(path, options as never), location.href).href;
}

/** The body of a response. Failures are thrown before this, so there always is one. */
export function bodyOf<Body>({ data }: { data?: Body }): Body {
  return data as Body;
}
