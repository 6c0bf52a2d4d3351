import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fault } from '#domain/faults';
import { hostNameOf, redirectTarget, resolveEnvironment } from '#hosts/environments';
import { openRoute } from '#hosts/host';
import type { PageConfig } from '#hosts/readConfig';
import { hosts } from '#hosts/table';
import { sessionTokenIn } from '#server/access/cookies';
import { notFound } from '#server/contract/problem';
import { visitorOf } from '#server/contract/routes';
import { isOurs } from '#server/doors/reachSigned';
import { fillPage } from './fillPage';
import { addLanding } from './landing';
import { PackedPages } from './packedPages';
import type { Pages } from './pages';
import { addPortal } from './portal/addPortal';
import type { FindFirm } from './portal/visits';
import { headerPolicyOf, policyText } from './policy';

/**
 * Serves the pages of every environment, each by its host name, at every address that is not a call or a file. Where people sign in,
 * only the deployment's own hosts have any.
 */
export async function addHosting(
  app: FastifyInstance,
  pages: Pages,
  facts: PageConfig,
  hasAccounts: boolean,
  findFirm: FindFirm,
): Promise<void> {
  // In its own context: responses to calls don't need a page's security headers.
  await app.register((context) => addPages(context, pages, facts, hasAccounts, findFirm));
}

async function addPages(
  app: FastifyInstance,
  pages: Pages,
  facts: PageConfig,
  hasAccounts: boolean,
  findFirm: FindFirm,
): Promise<void> {
  await app.register(helmet, {
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: pages.isStrict && {
      useDefaults: false,
      directives: headerPolicyOf('', facts.apiBaseUrl, pages.inlineStyles),
    },
  });
  await pages.serveFiles(app);
  // Based on the page as it was built: nothing that is filled in later may run.
  const policies = new Map<string, string>();
  const policyFor = (built: string) => {
    const known = policies.get(built) ?? policyText(headerPolicyOf(built, facts.apiBaseUrl));
    policies.set(built, known);
    return known;
  };
  const packed = new PackedPages();
  addLanding(app, pages, packed, facts);
  await addPortal(app, pages, facts, findFirm);
  const openPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request)) throw notFound('path', fault('not_found'));
    if (hasAccounts && !isOurs(hostNameOf(request.host), facts.hostNames))
      throw notFound('Host', fault('host_not_ours'));
    const { environment } = resolveEnvironment(request.host, facts.hostNames);
    const host = hosts[environment];
    const opened = openRoute(host, request.url);
    if (!opened) {
      const elsewhere = redirectTarget(environment, request.host, facts.hostNames);
      return reply.redirect(elsewhere === undefined ? (host.home ?? '/') : elsewhere + request.url);
    }
    // A landing page at its address with an extra slash.
    if (host.rendering === 'prerendered') return reply.redirect(opened.route.path);
    const page = await pages.page(host);
    // While access is open, a page that needs accounts says so, and asks for nothing.
    const isGuest = hasAccounts
      ? sessionTokenIn(visitorOf(request)) === undefined
      : opened.route.needsAccounts === true;
    const html = fillPage(page, host, opened, facts, isGuest);
    if (pages.isStrict) reply.header('content-security-policy', policyFor(page.html));
    return packed.send(request, reply, html);
  };
  app.setNotFoundHandler(openPage);
  // As a route too, because only a route answers HEAD without a body.
  app.get('/*', openPage);
}

/** Whether a request opens a page: a browser asks for HTML, and a page's address has no extension. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const { accept = '*/*' } = headers;
  const path = url.split('?')[0] ?? '';
  return (
    (method === 'GET' || method === 'HEAD') &&
    /text\/html|\*\/\*/.test(accept) &&
    !/^\/(api|assets)(\/|$)|\.[^/]*$/.test(path)
  );
}
