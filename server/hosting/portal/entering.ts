import type { FastifyInstance } from 'fastify';
import { codeIn } from '#domain/portal';
import { portalPaths } from '#domain/portalPaths';
import type { PortalPage } from '#hosts/portal/view';
import { Refusal } from './calls';
import { fieldOf, formLimit } from './forms';
import { nobodyIf, type ShownBy, type Visits } from './visits';

/** Adds the pages by which somebody gets in, by a link or a code, and out again. */
export function addEntering(context: FastifyInstance, visits: Visits, sendsCodes: boolean): void {
  addLink(context, visits);
  addCode(context, visits, sendsCodes);
  context.post(
    portalPaths.signOut,
    { bodyLimit: formLimit },
    visits.visit(async ({ reply, calls, session }) => {
      const cookies = session ? (await calls.signOut()).cookies : [];
      return reply.header('set-cookie', cookies).redirect(portalPaths.signIn, 303);
    }),
  );
}

function addLink(context: FastifyInstance, { visit, show, notice }: Visits): void {
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
}

function addCode(context: FastifyInstance, { visit, show }: Visits, sendsCodes: boolean): void {
  const signIn = (shown: Omit<ShownBy<'signIn'>, 'sendsCodes'>): PortalPage => ({
    name: 'signIn',
    shows: { sendsCodes, ...shown },
  });

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
}
