import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import type { components } from '#openapi';
import { partOfFile } from '#server/contract/document';
import { forwardedHeaders } from '#server/doors/forwarded';

type Schemas = components['schemas'];
type PortalLanguage = Schemas['PortalLanguage'];
type PortalMatter = Schemas['PortalMatter'];
type PortalMatterSummary = Schemas['PortalMatterSummary'];
type PortalRequest = Schemas['PortalRequest'];
type PortalSession = Schemas['PortalSession'];
type Problem = Schemas['Problem'];

/** A call that was refused. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    /** The fault's code. */
    readonly code: string,
    /** The file that was refused, if it was one. */
    readonly file?: string | undefined,
  ) {
    super(`The call was refused: ${status} ${code}.`);
  }
}

/** What a call gave, and the cookies that it sets. */
type Given<Data> = { data: Data; cookies: string[] };

type Sent = { body?: object; headers?: Record<string, string>; bytes?: Readable };

/** The portal's calls, as a browser's own page would make them: with its cookies, from its address. */
export type PortalCalls = ReturnType<typeof portalCalls>;

/** Makes the portal's calls on behalf of a browser whose request has already been found to come from a page of its own host. */
export function portalCalls(app: FastifyInstance, request: FastifyRequest) {
  const call = async <Data>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    { body, headers, bytes }: Sent = {},
  ): Promise<Given<Data>> => {
    const options: InjectOptions = {
      method,
      url: `/api/portal${path}`,
      headers: { ...passedOn(request), ...headers },
      remoteAddress: request.socket.remoteAddress ?? '',
      ...(body && { payload: body }),
      ...(bytes && { payload: bytes }),
    };
    const answer = await app.inject(options);
    if (answer.statusCode >= 300) {
      const problem = answer.json<Partial<Problem>>();
      // Of several fields at fault the first says most.
      const [fault] = problem.errors ?? [];
      const { name } = fault?.params ?? {};
      const file = typeof name === 'string' ? name : undefined;
      throw new Refusal(answer.statusCode, fault?.code ?? problem.code ?? '', file);
    }
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    return { data: answer.json<{ data: Data }>().data, cookies };
  };
  const begun = new Map<string, Promise<unknown>>();
  /** Reads something once for a request. It may be begun before it is known to be needed. */
  const read = <Data>(path: string): Promise<Data> => {
    const reading = begun.get(path) ?? call<Data>('GET', path).then(({ data }) => data);
    begun.set(path, reading);
    return reading as Promise<Data>;
  };
  return {
    openLink: (token: string) => call<PortalSession>('POST', '/links/open', { body: { token } }),
    askCode: (email: string) => call('POST', '/codes', { body: { email } }),
    enter: (email: string, code: string) => call<PortalSession>('POST', '/session', { body: { email, code } }),
    session: () => read<PortalSession>('/session'),
    setLanguage: (language: PortalLanguage) => call('PATCH', '/session', { body: { language } }),
    setReminders: (reminders: Schemas['PortalSessionPatch']['reminders']) =>
      call('PATCH', '/session', { body: { reminders } }),
    signOut: () => call('DELETE', '/session'),
    matters: () => read<PortalMatterSummary[]>('/matters'),
    matter: (id: string) => read<PortalMatter>(`/matters/${encodeURIComponent(id)}`),
    write: (id: string, text: string, key: string) =>
      call('POST', `/matters/${encodeURIComponent(id)}/messages`, {
        body: { text },
        headers: { 'idempotency-key': key },
      }),
    addFile: (id: string, name: string, bytes: Readable) =>
      call<{ id: string }>('POST', `/requests/${encodeURIComponent(id)}/files`, {
        bytes,
        headers: {
          'content-type': partOfFile,
          'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
        },
      }),
    sendFiles: (id: string, uploads: readonly string[]) =>
      call<PortalRequest>('POST', `/requests/${encodeURIComponent(id)}/documents`, { body: { uploads } }),
  };
}

/** The headers that say whose browser it is, and how its request arrived. */
function passedOn({ headers }: FastifyRequest): Record<string, string> {
  const names = ['host', 'cookie', 'user-agent', ...forwardedHeaders];
  const known = names.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return { ...(Object.fromEntries(known) as Record<string, string>), 'sec-fetch-site': 'same-origin' };
}
