import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fault } from '#domain/faults';
import { redirectTarget, resolveEnvironment } from '#hosts/environments';
import { openRoute } from '#hosts/host';
import type { PageConfig } from '#hosts/readConfig';
import { hosts } from '#hosts/table';
import { notFound } from '#server/contract/problem';
import { fillPage } from './fillPage';
import { addLanding } from './landing';
import type { Pages } from './pages';

/** Serves the pages of every environment, each by its host name, on every address that is no call's and no file's. */
export async function addHosting(app: FastifyInstance, pages: Pages, facts: PageConfig): Promise<void> {
  // In a context of its own: an answer of a call needs none of what guards a page.
  await app.register((context) => addPages(context, pages, facts));
}

async function addPages(app: FastifyInstance, pages: Pages, facts: PageConfig): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: pages.isStrict,
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: pages.isStrict && {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'connect-src': ["'self'", facts.apiBaseUrl].filter(Boolean),
        // React writes measured positions into style attributes.
        'style-src-attr': ["'unsafe-inline'"],
        'style-src': ["'self'", ...pages.inlineStyles],
        'script-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
  });
  await pages.serveFiles(app);
  addLanding(app, pages, facts);
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw notFound('path', fault('not_found'));
    const { environment } = resolveEnvironment(request.host, facts.hostNames);
    const host = hosts[environment];
    const opened = openRoute(host, request.url);
    if (!opened) {
      const elsewhere = redirectTarget(environment, request.host, facts.hostNames);
      return reply.redirect(elsewhere === undefined ? (host.home ?? '/') : elsewhere + request.url);
    }
    // A page of the landing host, at its address with a slash too many.
    if (host.rendering === 'prerendered') return reply.redirect(opened.route.path);
    const html = fillPage(await pages.page(host), host, opened, facts, styleNonce(reply));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
  });
}

const styleNonce = (reply: FastifyReply) => (reply.cspNonce as { style: string } | null)?.style ?? '';

/** Whether somebody opens a page: a browser asks for HTML, and a page's address has no extension. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const { accept = '*/*' } = headers;
  const path = url.split('?')[0] ?? '';
  return (
    (method === 'GET' || method === 'HEAD') &&
    /text\/html|\*\/\*/.test(accept) &&
    !/^\/(api|assets)(\/|$)|\.[^/]*$/.test(path)
  );
}
