import type { RenderedFiles } from '../renderedFiles';
import type { PortalProps } from '#components/screens/portal/Portal';
import type { PortalPage } from './pages';

export type { PortalPage } from './pages';

/** What a page of the portal is rendered from. */
export type PortalView = {
  portal: PortalProps;
  /** The firm's own colour, as `#rrggbb`. */
  primaryColor?: string | undefined;
  page: PortalPage;
};

/** The module that renders the portal. */
export type PortalRenderer = {
  /** Renders a page as a complete document. */
  renderPortal: (view: PortalView, files: RenderedFiles) => string;
  /** Writes the manifest with which a phone installs a firm's portal. */
  portalManifest: (firm: string) => string;
};
