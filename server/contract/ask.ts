import type { FastifyRequest } from 'fastify';
import { fault } from '#domain/faults';
import { omit } from '#server/omit';
import { Problem } from './problem';

/** The answer to a call, read. */
export type Asked = { status: number; body: Record<string, unknown> };

/** Makes a GET on behalf of the caller of a request. */
export type Ask = (url: string) => Promise<Asked>;

/** How long a call may take, in ms, so that none holds up those beside it. */
const patience = 1_000;

/**
 * Lets the handler of a request make GET calls on behalf of its caller. They carry the request's headers and pass its doors,
 * limits, rights, meter and serializer, so each answers exactly what the caller would get. One that takes too long is answered as
 * overloaded.
 */
export const askerFor =
  ({ server, headers, raw }: FastifyRequest): Ask =>
  async (url) => {
    const { remoteAddress } = raw.socket;
    const called = server.inject({
      url,
      headers: omit(headers, 'accept-encoding', 'connection', 'content-length', 'content-type', 'transfer-encoding'),
      ...(remoteAddress !== undefined && { remoteAddress }),
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, patience, undefined)));
    const answer = await Promise.race([called, late]).finally(() => clearTimeout(timer));
    if (answer) return { status: answer.statusCode, body: answer.json<Asked['body']>() };
    const { status, body } = new Problem(503, fault('overloaded'));
    return { status, body };
  };
