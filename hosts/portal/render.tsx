import '#components/theme/global';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderedFiles } from '../renderedFiles';
import { PortalDocument } from './PortalDocument';
import type { PortalView } from './view';

/** Renders a page of the portal as a complete document. */
export function renderPortal(view: PortalView, files: RenderedFiles): string {
  return `<!doctype html>${renderToStaticMarkup(<PortalDocument view={view} files={files} />)}`;
}

export { portalManifest } from './manifest';
