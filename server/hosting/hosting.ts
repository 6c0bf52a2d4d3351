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
import { PackedPages } from './packedPages';
import type { Pages } from './pages';
import { headerPolicyOf, written } from './policy';

/** Serves the pages of every environment, each by its host name, on every address that is no call's and no file's. */
export async function addHosting(app: FastifyInstance, pages: Pages, facts: PageConfig): Promise<void> {
  // In a context of its own: an answer of a call needs none of what guards a page.
  await app.register((context) => addPages(context, pages, facts));
}

async function addPages(app: FastifyInstance, pages: Pages, facts: PageConfig): Promise<void> {
  await app.register(helmet, {
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: pages.isStrict && {
      useDefaults: false,
      directives: headerPolicyOf('', facts.apiBaseUrl, pages.inlineStyles),
    },
  });
  await pages.serveFiles(app);
  // By the page as it was built: nothing that is filled in later is allowed to run.
  const policies = new Map<string, string>();
  const policyFor = (built: string) => {
    const known = policies.get(built) ?? written(headerPolicyOf(built, facts.apiBaseUrl));
    policies.set(built, known);
    return known;
  };
  const packed = new PackedPages();
  addLanding(app, pages, packed, facts);
  const openPage = async (request: FastifyRequest, reply: FastifyReply) => {
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
    const page = await pages.page(host);
    const html = fillPage(page, host, opened, facts);
    if (pages.isStrict) reply.header('content-security-policy', policyFor(page.html));
    return packed.send(request, reply, html);
  };
  app.setNotFoundHandler(openPage);
  // As a route too, because only a route's answer to HEAD is without its body.
  app.get('/*', openPage);
}

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
