import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { hostNameOf } from '#hosts/environments';
import { CannotStart } from '#server/cannotStart';
import { isLocalName } from '#server/doors/reach';

/** The address of the metrics, and how to stop serving them. */
export type MetricsServer = { url: string; close: () => Promise<void> };

/**
 * Serves metrics to this machine only, on a separate port: the product's port is open to everybody. Refuses any other host, which a
 * page in this machine's browser can have pointed here.
 */
export async function serveMetrics(registry: Registry, port: number): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (!isLocalName(hostNameOf(request.headers.host ?? ''))) return void response.writeHead(403).end();
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: Error) => {
    throw new CannotStart(`METRICS_PORT: the server can't listen on port ${port}: ${error.message}.`);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`, close };
}
