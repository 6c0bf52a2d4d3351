import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fault } from '#domain/faults';
import { resolveEnvironment, siteOrigin } from '#hosts/environments';
import type { LandingView } from '#hosts/landing/view';
import type { PageConfig } from '#hosts/readConfig';
import { landingRoutes } from '#hosts/landing/routes';
import { notFound } from '#server/contract/problem';
import type { PackedPages } from './packedPages';
import type { Pages } from './pages';
import { robots, sitemap } from './searchEngines';

/** The maximum size of a form, in bytes: it has five short fields. */
const formLimit = 16_384;

type LandingRoute = (typeof landingRoutes)[number];

/**
 * Adds what the landing host serves: its pages, the sign-up form as browsers post it without JavaScript, and the files for search
 * engines.
 */
export function addLanding(app: FastifyInstance, pages: Pages, packed: PackedPages, facts: PageConfig): void {
  const viewOf = ({ id }: LandingRoute, { host }: FastifyRequest): LandingView => ({
    route: id,
    config: facts,
    origin: siteOrigin(host, facts.hostNames),
  });
  const isLanding = (request: FastifyRequest) =>
    resolveEnvironment(request.host, facts.hostNames).environment === 'landing';

  const last = new Map<string, { origin: string; html: string }>();
  /** Renders a page. The same page differs only by the port of the request. */
  const render = async (route: LandingRoute, request: FastifyRequest) => {
    const view = viewOf(route, request);
    const known = last.get(route.id);
    if (known?.origin === view.origin && pages.isStrict) return known.html;
    const html = await pages.landing(view);
    last.set(route.id, { origin: view.origin, html });
    return html;
  };

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  for (const route of landingRoutes) {
    app.get(route.path, async (request, reply) => {
      if (!isLanding(request)) return reply.callNotFound();
      const { firm } = request.query as { firm?: string | string[] };
      if (route.page !== 'signIn' || firm === undefined)
        return packed.send(request, reply, await render(route, request));
      const html = await pages.landing({ ...viewOf(route, request), asked: String(firm) });
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
    });
    if (route.page !== 'home') continue;
    app.post(route.path, async (request, reply) => {
      if (!isLanding(request)) throw notFound('path', fault('not_found'));
      const values = request.body as Record<string, string>;
      const answer = await app.inject({
        method: 'POST',
        url: '/api/signups',
        headers: { host: request.host, 'user-agent': request.headers['user-agent'] ?? '' },
        remoteAddress: request.ip,
        payload: values,
      });
      const posted = { values, status: answer.statusCode, body: answer.json<unknown>() };
      const html = await pages.landing({ ...viewOf(route, request), posted });
      return reply
        .code(answer.statusCode)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(html);
    });
  }
  app.get('/robots.txt', async (request, reply) => {
    const origin = isLanding(request) ? siteOrigin(request.host, facts.hostNames) : undefined;
    return reply.type('text/plain; charset=utf-8').send(robots(origin));
  });
  app.get('/sitemap.xml', async (request, reply) => {
    if (!isLanding(request)) throw notFound('path', fault('not_found'));
    return reply.type('application/xml; charset=utf-8').send(sitemap(siteOrigin(request.host, facts.hostNames)));
  });
}
