import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '#server/contract/address';
import type { Connection } from '#server/contract/handlers';
import { visitorOf } from '#server/contract/routes';
import type { ClientCall } from '#server/doors/client';

/** A call of a client's person: of the API, or of a page that the server renders. */
export type PortalCall = ClientCall & { connection: Pick<Connection, 'cookies' | 'isSecure' | 'address' | 'signal'> };

/** What a request for a page says of whoever asks for it. */
export function portalCallOf(request: FastifyRequest, { raw }: FastifyReply): PortalCall {
  const address = addressOf(request);
  const hangUp = new AbortController();
  raw.once('close', () => raw.writableFinished || hangUp.abort());
  return {
    caller: { kind: 'client', from: { request: request.id, address } },
    host: request.host,
    connection: { ...visitorOf(request), address, signal: hangUp.signal },
  };
}
