import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The headers by which proxies say that they have passed a request on. The proxy in front of the product sets or clears each. */
export const forwardedHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/** Whether a request came through a proxy. Some proxies that add no header still speak HTTP/1.0, which browsers no longer do. */
export const isForwarded = ({ headers, raw }: FastifyRequest) =>
  raw.httpVersion === '1.0' || forwardedHeaders.some((name) => headers[name] !== undefined);

/**
 * Lets `Host` alone say which host a request is for. With a trusted proxy, Fastify's `request.host` prefers `X-Forwarded-Host`,
 * which most proxies pass on as the visitor wrote it.
 */
export function ignoreForwardedHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _, done) => {
    // Emptied rather than removed, so that the request still counts as forwarded.
    if (headers['x-forwarded-host'] !== undefined) headers['x-forwarded-host'] = '';
    done();
  });
}
