import type { paths } from '#openapi';
import type { Api } from './createApi';

/** The HTTP methods in the contract. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that have this method. */
export type PathWith<Verb extends Method> = {
  [Path in keyof paths]: paths[Path][Verb] extends { responses: object } ? Path : never;
}[keyof paths];

/** The JSON body of a call's successful response. */
export type ResponseBodyOf<Path extends keyof paths, Verb extends Method> = paths[Path][Verb] extends {
  responses: infer Responses;
}
  ? {
      [Status in keyof Responses]: Status extends 200 | 201 | 202
        ? Responses[Status] extends { content: { 'application/json': infer Body } }
          ? Body
          : never
        : never;
    }[keyof Responses]
  : never;

/** The `data` of a call's successful response. */
export type DataOf<Path extends keyof paths, Verb extends Method> =
  ResponseBodyOf<Path, Verb> extends { data: infer Data } ? Data : never;

/** A call's parameters, and its body if it has one. */
export type RequestOf<Path extends keyof paths, Verb extends Method> = (paths[Path][Verb] extends {
  parameters: infer Parameters;
}
  ? { params?: { [In in keyof Parameters]?: Parameters[In] } }
  : object) &
  (paths[Path][Verb] extends { requestBody: { content: { 'application/json': infer Body } } }
    ? { body: Body }
    : { body?: never });

/** A call's parsed body, and the response with its headers. */
export type ApiResponse<Body> = { body: Body; response: Response };

/**
 * Makes a declared call; its declaration has checked `init` against the contract. Throws an `ApiError` on failure.
 * The cast is needed because the client's own methods are typed for one path at a time, and `path` can be any.
 */
export async function request<Body>(
  { client }: Api,
  method: Method,
  path: string,
  init: object,
): Promise<ApiResponse<Body>> {
  const send = client.request as unknown as (
    method: Method,
    path: string,
    init: object,
  ) => Promise<{ data: Body; response: Response }>;
  const { data, response } = await send(method, path, init);
  return { body: data, response };
}

/** The signal of a call that somebody waits for: after ten seconds, or longer, it counts as unanswered, and they can go on. */
export const inTime = (patience = 10_000): AbortSignal => AbortSignal.timeout(patience);
