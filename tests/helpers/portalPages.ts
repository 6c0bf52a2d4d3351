import { expect } from 'vitest';
import type { PortalView } from '#hosts/portal/view';
import type { Mail } from '#server/mail/mailer';
import { noPages } from './noPages';
import { buildTestApp, facts, type TestApp } from './testApp';

/** The server again, with each page of the portal as what it is rendered from. It keeps the emails that it sends. */
export const buildPortalPages = (server: TestApp, mails: Mail[] = []) =>
  buildTestApp(
    server.database,
    {
      pages: { ...noPages, portal: async (view) => JSON.stringify(view), portalManifest: async (name) => name },
      facts: { ...facts, sendsMail: true },
    },
    async (mail) => {
      mails.push(mail);
      return { outcome: 'accepted' };
    },
    facts.hostNames,
    server.resources.files,
  );

/** That server. */
export type PortalPages = Awaited<ReturnType<typeof buildPortalPages>>;

type Method = 'GET' | 'HEAD' | 'POST';

/** A browser at a firm's address. It keeps its cookies, as browsers do. */
export function portalBrowser(app: PortalPages['app'], slug = 'simba', given: ReadonlyMap<string, string> = new Map()) {
  const cookies = new Map(given);
  const send = async (method: Method, url: string, headers: Record<string, string>, payload?: string | Buffer) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      method,
      url,
      headers: { host: `${slug}.app.localhost:4000`, ...(cookie && { cookie }), ...headers },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value } of answer.cookies) if (value) cookies.set(name, value);
    for (const { name, value } of answer.cookies) if (!value) cookies.delete(name);
    return answer;
  };
  return {
    cookies,
    open: (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      send(method, url, { accept: 'text/html', ...headers }),
    post: (url: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      send(
        'POST',
        url,
        { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
        new URLSearchParams(fields).toString(),
      ),
    sendFiles: (url: string, files: { name: string; bytes: Buffer | string }[]) => {
      const parts = files.flatMap(({ name, bytes }) => [
        Buffer.from(`--b\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`),
        Buffer.from(bytes),
        Buffer.from('\r\n'),
      ]);
      const headers = { 'content-type': 'multipart/form-data; boundary=b', 'sec-fetch-site': 'same-origin' };
      return send('POST', url, headers, Buffer.concat([...parts, Buffer.from('--b--\r\n')]));
    },
  };
}

/** That browser. */
export type PagesBrowser = ReturnType<typeof portalBrowser>;

type Shown = { statusCode: number; body: string };

/** What a page was rendered from. */
export const viewOf = ({ body }: Shown) => JSON.parse(body) as PortalView;

/** What a page shows, if it is the one expected. */
export function shown<Name extends PortalView['page']['name']>(answer: Shown, name: Name) {
  const { page } = viewOf(answer);
  expect(page.name).toBe(name);
  return page.shows as Extract<PortalView['page'], { name: Name }>['shows'];
}
