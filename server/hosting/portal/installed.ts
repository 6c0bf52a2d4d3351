import type { FastifyInstance } from 'fastify';
import { portalPaths } from '#domain/portalPaths';
import { workerScript } from '#hosts/portal/workerScript';
import type { Visits } from './visits';

/** Adds what a phone needs to keep the portal among its apps: its manifest, its worker and the page without a connection. */
export function addInstalled(
  context: FastifyInstance,
  { visit, notice, firmOf }: Visits,
  manifestOf: (firm: string) => Promise<string>,
): void {
  context.get(
    portalPaths.offline,
    visit((made) => notice({ ...made, session: undefined }, 200, 'offline')),
  );
  context.get(portalPaths.manifest, async (asked, reply) => {
    const firm = await firmOf(asked);
    if (!firm) return reply.callNotFound();
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await manifestOf(firm.name));
  });
  context.get(portalPaths.worker, async (asked, reply) => {
    if (!(await firmOf(asked))) return reply.callNotFound();
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'service-worker-allowed': portalPaths.home })
      .send(workerScript);
  });
}
