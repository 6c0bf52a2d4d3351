import type { PortalPage, PortalRenderer } from '#hosts/portal/view';
import type { RenderedFiles } from '#hosts/renderedFiles';
import { environments } from '#hosts/environments';
import { buildRendered } from './rendered';
import { portalSamples } from './portalSamples';

/** The portal's folder in the build: no host of its own, as each firm has it at its own address. */
export const portalFolder = 'portal';

/** Builds the client portal into `target`: its script, and the module that renders its pages. */
export async function buildPortal(target: string): Promise<void> {
  const { theme } = environments['saas-tenant'];
  await buildRendered<PortalRenderer>({ app: 'portal', folder: portalFolder, theme, everyState }, target);
}

/** Renders every page with all that it can show, also what the pages' script adds. */
function everyState({ renderPortal }: PortalRenderer, files: RenderedFiles): string {
  const portal = { firm: 'Firm', language: 'en', path: '/portal', isSignedIn: true } as const;
  const html = portalSamples.map((page: PortalPage) => renderPortal({ portal, page }, files)).join('');
  return html + html.replaceAll('data-photos', 'data-live data-photos');
}
