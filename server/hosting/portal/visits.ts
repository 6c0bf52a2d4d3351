import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '#openapi';
import { portalPaths } from '#domain/portalPaths';
import { firmAt, resolveEnvironment } from '#hosts/environments';
import type { PortalPage, PortalView } from '#hosts/portal/view';
import type { PageConfig } from '#hosts/readConfig';
import type { Firm } from '#server/db/database';
import { portalCalls, Refusal, type PortalCalls } from './calls';
import { guestLanguage } from './guestLanguage';

type Schemas = components['schemas'];

/** Finds the firm of an address, whether or not it is open. */
export type FindFirm = (slug: string) => Promise<Firm | undefined>;

/** What a page is made for: whose firm it is, in which language, and the session if there is one. */
export type Visit = {
  request: FastifyRequest;
  reply: FastifyReply;
  calls: PortalCalls;
  firm: Pick<Firm, 'name'> & Partial<Pick<Firm, 'primaryColor'>>;
  session: Schemas['PortalSession'] | undefined;
  language: Schemas['PortalLanguage'];
};

/** What a page of this name shows. */
export type ShownBy<Name extends PortalPage['name']> = Extract<PortalPage, { name: Name }>['shows'];

/** Why a page says that it shows nothing. */
type Reason = ShownBy<'notice'>['reason'];

/** What the pages of the portal are made with. */
export type PortalSetup = {
  app: FastifyInstance;
  /** Renders a page. */
  render: (view: PortalView) => Promise<string>;
  facts: PageConfig;
  findFirm: FindFirm;
};

/** Who the pages of the portal are for, and how each answers. */
export type Visits = ReturnType<typeof portalVisits>;

/** Finds out for whom each page of the portal is, and answers with it. */
export function portalVisits({ app, render, facts, findFirm }: PortalSetup) {
  /** The firm at whose own address a request is. */
  const firmOf = async ({ host }: FastifyRequest): Promise<Firm | undefined> => {
    const slug = firmAt(host, facts.hostNames);
    if (resolveEnvironment(host, facts.hostNames).environment !== 'saas-tenant' || slug === undefined) return undefined;
    return findFirm(slug);
  };

  const show = async (made: Visit, status: number, page: PortalPage): Promise<FastifyReply> => {
    const { request, reply, firm, session, language } = made;
    const html = await render({
      portal: { firm: firm.name, language, path: pathOf(request), isSignedIn: session !== undefined },
      primaryColor: firm.primaryColor,
      page,
    });
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  };

  const notice = (made: Visit, status: number, reason: Reason): Promise<FastifyReply> =>
    show(made, status, { name: 'notice', shows: { reason, sendsCodes: facts.sendsMail } });

  /** The page for what a call refused. */
  const explain = async (made: Visit, error: unknown): Promise<FastifyReply> => {
    if (!(error instanceof Refusal)) throw error;
    const { status, code } = error;
    if (code === 'portal_closed') return made.reply.redirect(portalPaths.signIn, 303);
    if (status === 400 || status === 404) return notice(made, 404, 'notFound');
    if (status === 429) return notice(made, 429, 'busy');
    if (status === 403) return notice(made, 403, 'closed');
    return notice(made, status, 'trouble');
  };

  /**
   * Finds out for whom a page is, and makes it. `ahead` begins what the page reads meanwhile: each call finds out for itself
   * whether it may. A closed firm's pages say so, unless `whenClosed` does something else.
   */
  const visit =
    (
      work: (visit: Visit) => Promise<FastifyReply>,
      ahead: (calls: PortalCalls, request: FastifyRequest) => Promise<unknown>[] = () => [],
      whenClosed: (visit: Visit) => Promise<FastifyReply> = (made) => notice(made, 403, 'closed'),
    ) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
      reply.header('cache-control', 'no-store');
      const calls = portalCalls(app, request);
      const finding = firmOf(request);
      const reading = calls.session().catch((error: unknown) => nobodyIf(error, 401, 404));
      for (const begun of [reading, ...ahead(calls, request)]) begun.catch(() => undefined);
      const guest = { request, reply, calls, session: undefined, language: guestLanguage(request) };
      const found = await finding.then(
        (firm) => ({ firm }),
        (error: unknown) => request.log.error({ err: error }, 'The firm of a page could not be read.'),
      );
      // Without its firm a page can still say so.
      if (!found) return notice({ ...guest, firm: { name: facts.productName } }, 503, 'trouble');
      const { firm } = found;
      if (!firm) return reply.callNotFound();
      if (isClosed(firm)) return whenClosed({ ...guest, firm });
      const entered = await reading.then(
        (session) => ({ session }),
        (error: unknown) => ({ error }),
      );
      if ('error' in entered) return explain({ ...guest, firm }, entered.error);
      const { session } = entered;
      const made = { ...guest, firm, session, language: session?.person.language ?? guest.language };
      return work(made).catch((error: unknown) => explain(made, error));
    };

  return { visit, show, notice, firmOf };
}

/** Nothing, if a call was refused with one of these statuses. */
export function nobodyIf(error: unknown, ...statuses: number[]): undefined {
  if (error instanceof Refusal && statuses.includes(error.status)) return undefined;
  throw error;
}

const isClosed = ({ isDeleted, status }: Firm) => isDeleted || status === 'suspended' || status === 'expired';

/** The page's own path, to which a change of language returns. What a form was posted to is opened by its page instead. */
const pathOf = ({ url }: FastifyRequest) => ownPath(url.split('?')[0] ?? '');

/** A path of the portal, or its first page. */
export const ownPath = (path: string): string => (/^\/portal(\/[\w-]+)*$/.test(path) ? path : portalPaths.home);
