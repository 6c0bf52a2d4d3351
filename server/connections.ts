import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerClientError } from './contract/clientError';

/** How long a request that has started to arrive may still take during shutdown, in milliseconds. */
const grace = 2_000;

/**
 * Closes connections during shutdown: kept-alive ones with their next response, and those whose request does not arrive in time
 * without one. A request that has arrived is answered.
 */
export function drainConnections(app: FastifyInstance): void {
  const requests = new Map<Socket, IncomingMessage | undefined>();
  app.server.on('connection', (socket: Socket) => {
    requests.set(socket, undefined);
    socket.once('close', () => requests.delete(socket));
  });
  app.server.on('request', (request: IncomingMessage, response) => {
    requests.set(request.socket, request);
    response.once('close', () => requests.has(request.socket) && requests.set(request.socket, undefined));
  });
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    const drop = () => requests.forEach((request, socket) => void (request?.complete || socket.destroy()));
    setTimeout(drop, grace).unref();
    done();
  });
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a page posts files there. */
    takesFiles?: boolean;
  }
}

/** Refuses requests that take longer than so many milliseconds to arrive, but for files: those have the server's own limit. */
export function limitArrival(app: FastifyInstance, arrivalTime: number): void {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, reply, done) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    const { operation, takesFiles } = routeOptions.config;
    if (hasBody && !operation?.takesFile && !takesFiles) {
      const timer = setTimeout(() => answerClientError(tooSlow, raw.socket), arrivalTime).unref();
      const stop = () => clearTimeout(timer);
      raw.once('end', stop).once('close', stop);
      reply.raw.once('close', stop);
    }
    done();
  });
}

const tooSlow = Object.assign(new Error('The request took too long to arrive.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
