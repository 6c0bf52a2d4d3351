import type { TestApp } from './testApp';
import { metadata } from './upload';

/** A browser of a client's person at a firm's address, with the cookie that it was given. */
export function portalAt({ app }: Pick<TestApp, 'app'>, slug: string, cookie = '') {
  const host = `${slug}.app.localhost:4000`;
  const ask = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) =>
    app.inject({
      method,
      url: `/api/portal${path}`,
      headers: { host, ...(cookie && { cookie }), ...headers },
      ...(payload && { payload }),
    });
  return {
    cookie,
    ask,
    get: (path: string) => ask('GET', path),
    post: (path: string, payload?: object, headers?: Record<string, string>) => ask('POST', path, payload, headers),
    /** Sends a file's bytes for a request. */
    file: (requestId: string, bytes: Buffer | string, filename = 'IMG_0042.jpg') =>
      app.inject({
        method: 'POST',
        url: `/api/portal/requests/${requestId}/files`,
        headers: {
          host,
          ...(cookie && { cookie }),
          'content-type': 'application/offset+octet-stream',
          'upload-metadata': metadata({ filename }),
        },
        payload: bytes,
      }),
  };
}

/** A client's person's browser. */
export type PortalBrowser = ReturnType<typeof portalAt>;

/** The cookie of an answer that begins a session. */
export const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
  String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';

/** Opens a link in a new browser. */
export async function openLink(server: Pick<TestApp, 'app'>, slug: string, url: string): Promise<PortalBrowser> {
  const token = url.split('/').at(-1) ?? '';
  const answer = await portalAt(server, slug).post('/links/open', { token });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return portalAt(server, slug, cookieOf(answer));
}
