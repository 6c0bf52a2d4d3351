import type { FastifyInstance } from 'fastify';
import { portalPaths } from '#domain/portalPaths';
import { reminderSubjects, reminderWays } from '#domain/portalReminders';
import { fieldOf, formLimit } from './forms';
import { languageCookie, languageIn } from './guestLanguage';
import { ownPath, type Visit, type Visits } from './visits';

/** Adds what somebody chooses for themselves: their language, and what they are reminded of. */
export function addChoices(context: FastifyInstance, { visit, show }: Visits): void {
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
  const chooseLanguage = async (made: Visit) => {
    const { request: asked, reply, calls, session } = made;
    const language = languageIn(fieldOf(asked, 'language')) ?? made.language;
    if (session) await calls.setLanguage(language);
    const to = ownPath(fieldOf(asked, 'to'));
    const isSaving = session && to === portalPaths.settings;
    return reply
      .header('set-cookie', languageCookie(language, asked.protocol === 'https'))
      .redirect(isSaving ? `${to}?saved` : to, 303);
  };
  // The page of a closed firm can be read in either, too.
  context.post(
    portalPaths.language,
    { bodyLimit: formLimit },
    visit(chooseLanguage, () => [], chooseLanguage),
  );
}
