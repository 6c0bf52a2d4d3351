import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { portalPaths } from '#domain/portalPaths';
import { Refusal, type PortalCalls } from './calls';
import { fieldOf, formLimit, idOf } from './forms';
import type { ShownBy, Visit, Visits } from './visits';

/** Adds the pages of a client's matters, and the form that writes to the firm. */
export function addMatters(context: FastifyInstance, { visit, show }: Visits): void {
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

  const readsMatter = (calls: PortalCalls, request: FastifyRequest) => [calls.matter(idOf(request)), calls.matters()];
  const showMatter = async (made: Visit, status: number, more: Pick<ShownBy<'matter'>, 'sent' | 'refused'>) => {
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
}
