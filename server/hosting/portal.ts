import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '#openapi';
import { codeIn } from '#domain/portal';
import { portalPaths } from '#domain/portalPaths';
import { reminderSubjects, reminderWays } from '#domain/portalReminders';
import { fault } from '#domain/faults';
import { sendingFaultOf } from '#domain/sending';
import { firmAt, resolveEnvironment } from '#hosts/environments';
import type { PortalPage } from '#hosts/portal/view';
import { workerScript } from '#hosts/portal/worker';
import type { PageConfig } from '#hosts/readConfig';
import { Problem } from '#server/contract/problem';
import type { Firm } from '#server/db/database';
import { originsOf } from '#server/doors/origins';
import type { Pages } from './pages';
import { portalCalls, Refusal, type PortalCalls } from './portalCalls';
import { guestLanguage, languageCookie, languageIn } from './guestLanguage';
import { boundaryIn, filesIn } from './formFiles';

type Schemas = components['schemas'];
type PortalLanguage = Schemas['PortalLanguage'];
type PortalSession = Schemas['PortalSession'];

/** Finds the firm of an address, whether or not it is open. */
export type FindFirm = (slug: string) => Promise<Firm | undefined>;

/** The longest form without files, in bytes: a message of 4,000 characters, each written as up to twelve. */
const formLimit = 65_536;

/** The longest form with files: as many photos as one document has, at a phone's usual size. */
const filesLimit = 200_000_000;

/** What a page is made for: whose firm it is, in which language, and the session if there is one. */
type Visit = {
  request: FastifyRequest;
  reply: FastifyReply;
  calls: PortalCalls;
  firm: Pick<Firm, 'name'> & Partial<Pick<Firm, 'primaryColor'>>;
  session: PortalSession | undefined;
  language: PortalLanguage;
};

/**
 * Adds the pages of the client portal, which a firm's clients open at its address. They are complete when they arrive, and each form
 * is a plain post that a page answers. What they show and do goes through the portal's own calls, with the browser's cookie.
 */
export async function addPortal(
  app: FastifyInstance,
  pages: Pages,
  facts: PageConfig,
  findFirm: FindFirm,
): Promise<void> {
  await app.register(async (context) => {
    const origins = originsOf([], facts.hostNames);
    // Forms are for the firm's own pages. The calls that they lead to don't see who sent them.
    context.addHook('preParsing', async ({ method, host, headers }) => {
      if (method !== 'POST') return;
      const sender = { host, origin: headers.origin, site: headers['sec-fetch-site']?.toString() };
      if (origins.isForeign(sender)) throw new Problem(403, fault('foreign_origin'));
    });

    /**
     * Finds out for whom a page is, and makes it. `ahead` begins what the page reads meanwhile: each call finds out for itself
     * whether it may.
     */
    const visit =
      (
        work: (visit: Visit) => Promise<FastifyReply>,
        ahead: (calls: PortalCalls, request: FastifyRequest) => Promise<unknown>[] = () => [],
      ) =>
      async (request: FastifyRequest, reply: FastifyReply) => {
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
        if (isClosed(firm)) return notice({ ...guest, firm }, 403, 'closed');
        const entered = await reading.then(
          (session) => ({ session }),
          (error: unknown) => ({ error }),
        );
        if ('error' in entered) return explain({ ...guest, firm }, entered.error);
        const { session } = entered;
        const made = { ...guest, firm, session, language: session?.person.language ?? guest.language };
        return work(made).catch((error: unknown) => explain(made, error));
      };

    const firmOf = async ({ host }: FastifyRequest) => {
      const slug = firmAt(host, facts.hostNames);
      if (resolveEnvironment(host, facts.hostNames).environment !== 'saas-tenant' || slug === undefined)
        return undefined;
      return findFirm(slug);
    };

    const show = async (made: Visit, status: number, page: PortalPage) => {
      const { request, reply, firm, session, language } = made;
      const html = await pages.portal({
        portal: { firm: firm.name, language, path: pathOf(request), isSignedIn: session !== undefined },
        primaryColor: firm.primaryColor,
        page,
      });
      return reply.code(status).type('text/html; charset=utf-8').send(html);
    };

    type Reason = Extract<PortalPage, { name: 'notice' }>['shows']['reason'];
    const notice = (made: Visit, status: number, reason: Reason) =>
      show(made, status, { name: 'notice', shows: { reason, sendsCodes: facts.sendsMail } });

    /** The page for what a call refused. */
    const explain = (made: Visit, error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      const { status, code } = error;
      if (code === 'portal_closed') return Promise.resolve(made.reply.redirect(portalPaths.signIn, 303));
      if (status === 400 || status === 404) return notice(made, 404, 'notFound');
      if (status === 429) return notice(made, 429, 'busy');
      if (status === 403) return notice(made, 403, 'closed');
      return notice(made, status, 'trouble');
    };

    const signIn = (shown: Omit<Extract<PortalPage, { name: 'signIn' }>['shows'], 'sendsCodes'>): PortalPage => ({
      name: 'signIn',
      shows: { sendsCodes: facts.sendsMail, ...shown },
    });

    context.get(
      portalPaths.home,
      visit(
        async (made) => {
          const { reply, calls, session } = made;
          if (!session) return reply.redirect(portalPaths.signIn, 303);
          const matters = await calls.matters();
          const [only, ...others] = matters;
          if (only && others.length === 0) return reply.redirect(portalPaths.matter(only.id), 303);
          const person = { name: session.person.name, clientName: session.clientName };
          return show(made, 200, { name: 'matters', shows: { person, matters } });
        },
        (calls) => [calls.matters()],
      ),
    );

    // Mail servers open links to look at them. Only the page's button uses one up.
    context.get(
      portalPaths.link(':token'),
      visit((made) => show(made, 200, { name: 'continue', shows: {} })),
    );
    context.post<{ Params: { token: string } }>(
      portalPaths.link(':token'),
      { bodyLimit: formLimit },
      visit(async (made) => {
        const { request, reply, calls } = made;
        const { token } = request.params as { token: string };
        const opened = await calls.openLink(token).catch((error: unknown) => nobodyIf(error, 400, 404));
        if (!opened) return notice({ ...made, session: undefined }, 404, 'spent');
        return reply.header('set-cookie', opened.cookies).redirect(portalPaths.home, 303);
      }),
    );

    context.get(
      portalPaths.signIn,
      visit((made) => show(made, 200, signIn({}))),
    );
    context.post(
      portalPaths.signIn,
      { bodyLimit: formLimit },
      visit(async (made) => {
        const address = fieldOf(made.request, 'address').trim();
        try {
          await made.calls.askCode(address);
          return await show(made, 200, signIn({ sentTo: address }));
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          const said = error.status === 400 ? 'address' : error.status === 429 ? 'tooMany' : 'trouble';
          return show(made, error.status, signIn({ typed: address, fault: said }));
        }
      }),
    );
    context.post(
      portalPaths.code,
      { bodyLimit: formLimit },
      visit(async (made) => {
        const sentTo = fieldOf(made.request, 'address');
        const typed = fieldOf(made.request, 'code');
        if (codeIn(typed) === undefined) return show(made, 400, signIn({ sentTo, typed, fault: 'code' }));
        try {
          const { cookies } = await made.calls.enter(sentTo, typed);
          return await made.reply.header('set-cookie', cookies).redirect(portalPaths.home, 303);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          const { status } = error;
          const said = status === 400 || status === 401 ? 'wrong' : status === 429 ? 'tooMany' : 'trouble';
          return show(made, status, signIn({ sentTo, typed, fault: said }));
        }
      }),
    );
    // Whoever goes back to it, or reloads it.
    context.get(
      portalPaths.code,
      visit(async ({ reply }) => reply.redirect(portalPaths.signIn, 303)),
    );

    const readsMatter = (calls: PortalCalls, request: FastifyRequest) => [calls.matter(idOf(request)), calls.matters()];
    const showMatter = async (
      made: Visit,
      status: number,
      more: Pick<Extract<PortalPage, { name: 'matter' }>['shows'], 'sent' | 'refused'>,
    ) => {
      const [matter, matters] = await Promise.all([made.calls.matter(idOf(made.request)), made.calls.matters()]);
      const shows = { matter, hasOthers: matters.length > 1, messageKey: randomUUID(), ...more };
      return show(made, status, { name: 'matter', shows });
    };
    context.get(
      portalPaths.matter(':id'),
      visit(async (made) => {
        const { sent } = made.request.query as { sent?: string };
        return showMatter(made, 200, sent === 'message' || sent === 'files' ? { sent } : {});
      }, readsMatter),
    );
    context.post(
      portalPaths.messages(':id'),
      { bodyLimit: formLimit },
      visit(async (made) => {
        const { request, reply, calls } = made;
        // Browsers post line breaks as two characters.
        const text = fieldOf(request, 'text').replaceAll('\r\n', '\n').trim();
        try {
          await calls.write(idOf(request), text, fieldOf(request, 'key') || randomUUID());
          return await reply.redirect(`${portalPaths.matter(idOf(request))}?sent=message#messages`, 303);
        } catch (error) {
          if (!(error instanceof Refusal) || [401, 403, 404].includes(error.status)) throw error;
          const { status } = error;
          const said =
            status === 400 ? (text === '' ? 'empty' : 'tooLong') : status === 429 ? ('tooMany' as const) : 'trouble';
          return showMatter(made, status, { refused: { text, fault: said } });
        }
      }),
    );
    context.get(
      portalPaths.messages(':id'),
      visit(async ({ request, reply }) => reply.redirect(portalPaths.matter(idOf(request)), 303)),
    );

    const showRequest = async (
      made: Visit,
      status: number,
      said: Extract<PortalPage, { name: 'request' }>['shows']['fault'],
    ) => {
      const matter = await made.calls.matter(idOf(made.request));
      const { requestId } = made.request.params as { requestId: string };
      const request = matter.requests.find(({ id }) => id === requestId);
      if (!request) return notice(made, 404, 'notFound');
      return show(made, status, { name: 'request', shows: { matter, request, fault: said } });
    };
    const request = portalPaths.request(':id', ':requestId');
    context.get(
      request,
      visit(
        (made) => showRequest(made, 200, undefined),
        (calls, request) => [calls.matter(idOf(request))],
      ),
    );
    await context.register(async (files) => {
      // The only form with files. They are read one after another, as they arrive.
      files.addContentTypeParser('multipart/form-data', (_, payload, done) => done(null, payload));
      files.post(
        request,
        { bodyLimit: filesLimit, config: { takesFiles: true } },
        visit(async (made) => {
          const { requestId } = made.request.params as { requestId: string };
          try {
            const uploads = await addFiles(made, requestId);
            if (uploads.length === 0) return await showRequest(made, 400, 'nothing');
            await made.calls.sendFiles(requestId, uploads);
            return await made.reply.redirect(`${portalPaths.matter(idOf(made.request))}?sent=files`, 303);
          } catch (error) {
            // The rest of the form has to arrive before a browser shows what is said about it.
            await leave(made.request);
            if (!(error instanceof Refusal) || [401, 404].includes(error.status)) throw error;
            return showRequest(made, error.status, sendingFaultOf(error.code));
          }
        }),
      );
    });

    context.get(
      portalPaths.settings,
      visit(async (made) => {
        const { reply, session, request: asked } = made;
        if (!session) return reply.redirect(portalPaths.signIn, 303);
        const isSaved = (asked.query as { saved?: string }).saved !== undefined;
        return show(made, 200, { name: 'settings', shows: { session, isSaved } });
      }),
    );
    context.post(
      portalPaths.settings,
      { bodyLimit: formLimit },
      visit(async ({ request: asked, reply, calls, session }) => {
        if (!session) return reply.redirect(portalPaths.signIn, 303);
        const chosen = reminderSubjects.flatMap((subject) => {
          const way = reminderWays.find((one) => one === fieldOf(asked, subject));
          return way ? [[subject, way] as const] : [];
        });
        if (chosen.length > 0) await calls.setReminders(Object.fromEntries(chosen));
        return reply.redirect(`${portalPaths.settings}?saved`, 303);
      }),
    );
    context.post(
      portalPaths.language,
      { bodyLimit: formLimit },
      visit(async (made) => {
        const { request: asked, reply, calls, session } = made;
        const language = languageIn(fieldOf(asked, 'language')) ?? made.language;
        if (session) await calls.setLanguage(language);
        const to = ownPath(fieldOf(asked, 'to'));
        const isSaving = session && to === portalPaths.settings;
        return reply
          .header('set-cookie', languageCookie(language, asked.protocol === 'https'))
          .redirect(isSaving ? `${to}?saved` : to, 303);
      }),
    );
    context.post(
      portalPaths.signOut,
      { bodyLimit: formLimit },
      visit(async ({ reply, calls, session }) => {
        const cookies = session ? (await calls.signOut()).cookies : [];
        return reply.header('set-cookie', cookies).redirect(portalPaths.signIn, 303);
      }),
    );

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
        .send(await pages.portalManifest(firm.name));
    });
    context.get(portalPaths.worker, async (asked, reply) => {
      if (!(await firmOf(asked))) return reply.callNotFound();
      return reply
        .type('text/javascript; charset=utf-8')
        .headers({ 'cache-control': 'no-cache', 'service-worker-allowed': portalPaths.home })
        .send(workerScript);
    });
  });
}

async function addFiles({ request, calls }: Visit, requestId: string): Promise<string[]> {
  const boundary = boundaryIn(request.headers['content-type']);
  if (boundary === undefined) return [];
  const uploads: string[] = [];
  for await (const { name, bytes } of filesIn(request.body as AsyncIterable<Buffer>, boundary)) {
    const { data } = await calls.addFile(requestId, name, Readable.from(bytes));
    uploads.push(data.id);
  }
  return uploads;
}

/** Takes the rest of a request's body, and lets go of it. */
async function leave({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return;
  await new Promise((resolve) => raw.once('end', resolve).once('close', resolve).resume());
}

/** Nothing, if a call was refused with one of these statuses. */
function nobodyIf(error: unknown, ...statuses: number[]): undefined {
  if (error instanceof Refusal && statuses.includes(error.status)) return undefined;
  throw error;
}

const isClosed = ({ isDeleted, status }: Firm) => isDeleted || status === 'suspended' || status === 'expired';

const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id;

/** A field of a posted form; empty if it is missing. */
const fieldOf = ({ body }: FastifyRequest, name: string) => (body as Record<string, string> | undefined)?.[name] ?? '';

/** The page's own path, to which a change of language returns. What a form was posted to is opened by its page instead. */
const pathOf = ({ url }: FastifyRequest) => ownPath(url.split('?')[0] ?? '');

/** A path of the portal, or its first page. */
const ownPath = (path: string) => (/^\/portal(\/[\w-]+)*$/.test(path) ? path : portalPaths.home);
