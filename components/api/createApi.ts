import createFetchClient from 'openapi-fetch';
import createQueryHooks from 'openapi-react-query';
import type { paths } from '#openapi';
import { ApiError } from './ApiError';
import { queryString } from './queryString';

/** The typed client, its query hooks, and the base address for links that the browser follows by itself. */
export type Api = ReturnType<typeof createApi>;

/**
 * Makes the client for the API at `baseUrl`; an empty one is the page's own origin. Calls of a firm's area concern the
 * firm with the slug `tenant`, or without it the one of the host name.
 * Every answer outside 2xx is thrown as an `ApiError`, also one with an empty body, which openapi-fetch
 * would hand over as `error: undefined` (openapi-typescript#2530).
 */
export function createApi(baseUrl = '', tenant?: string) {
  const client = createFetchClient<paths>({ baseUrl, querySerializer: queryString });
  client.use({
    onRequest({ request, schemaPath }) {
      if (tenant && schemaPath.startsWith('/api/law-firm/')) request.headers.set('X-Tenant', tenant);
    },
    async onResponse({ response }) {
      if (!response.ok) throw await ApiError.from(response);
    },
  });
  return { baseUrl, client, ...createQueryHooks(client) };
}

/** The body of an answer. Failures have been thrown by then, so it is there. */
export function bodyOf<Body>({ data }: { data?: Body }): Body {
  return data as Body;
}
