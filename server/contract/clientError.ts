import type { Socket } from 'node:net';
import { fault } from '#domain/faults';
import { Problem } from './problem';

/** Responds to malformed HTTP, for which Fastify has no request object, with a problem like any other. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = problems[error.code ?? ''] ?? notHttp;
  const json = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${body.title}\r\nConnection: close\r\nContent-Type: application/problem+json\r\n` +
      `Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
  );
}

const notHttp = new Problem(400, fault('not_http'));

const problems: Record<string, Problem> = {
  ERR_HTTP_REQUEST_TIMEOUT: new Problem(408, fault('request_timeout')),
  HPE_HEADER_OVERFLOW: new Problem(431, fault('headers_too_large')),
};
