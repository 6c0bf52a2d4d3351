import type { FastifyInstance } from 'fastify';
import { fault } from '#domain/faults';
import type { PortalView } from '#hosts/portal/view';
import type { PageConfig } from '#hosts/readConfig';
import { Problem } from '#server/contract/problem';
import { originsOf } from '#server/doors/origins';
import { addChoices } from './choices';
import { addEntering } from './entering';
import { addInstalled } from './installed';
import { addMatters } from './matters';
import { addRequests } from './requests';
import { portalVisits, type FindFirm } from './visits';

/** What renders the portal. */
type PortalPages = {
  portal(view: PortalView): Promise<string>;
  portalManifest(firm: string): Promise<string>;
};

/**
 * Adds the pages of the client portal, which a firm's clients open at its address. They are complete when they arrive, and each form
 * is a plain post that a page answers. What they show and do goes through the portal's own calls, with the browser's cookie.
 */
export async function addPortal(
  app: FastifyInstance,
  pages: PortalPages,
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
    const visits = portalVisits({ app, render: (view) => pages.portal(view), facts, findFirm });
    addEntering(context, visits, facts.sendsMail);
    addMatters(context, visits);
    await addRequests(context, visits);
    addChoices(context, visits);
    addInstalled(context, visits, (firm) => pages.portalManifest(firm));
  });
}
