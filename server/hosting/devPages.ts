import { resolve } from 'node:path';
import middie from '@fastify/middie';
import { createServer, type ViteDevServer } from 'vite';
import type { RenderLanding } from '#hosts/landing/view';
import type { PortalRenderer } from '#hosts/portal/view';
import type { Pages } from './pages';
import { pageOf, sourceFolder, templateOf } from './template';

/** Serves the pages from their sources. The browser reloads them as they change. */
export function devPages(): Pages {
  let vite: ViteDevServer;
  return {
    page: async (host) => {
      const page = pageOf(host, await templateOf(host.app));
      // The page is served at every address, so the paths of what it loads can't be relative.
      const rooted = page.replace(
        /"(\.\.?\/[^"]+)"/g,
        (_, path: string) => `"${addressOf(resolve(sourceFolder, path))}"`,
      );
      return { html: await vite.transformIndexHtml('/index.html', rooted), files: {} };
    },
    serveFiles: async (app) => {
      vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } });
      await app.register(middie);
      app.use(vite.middlewares);
      app.addHook('preClose', () => vite.close());
    },
    landing: async (view) => {
      const { renderLanding } = (await vite.ssrLoadModule('/landing/render.tsx')) as { renderLanding: RenderLanding };
      const files = { style: '', script: '/landing/develop.ts', fonts: [] };
      return vite.transformIndexHtml('/landing/index.html', renderLanding(view, files));
    },
    portal: async (view) => {
      const { renderPortal } = (await vite.ssrLoadModule('/portal/render.tsx')) as PortalRenderer;
      const files = { style: '', script: '/portal/develop.ts', fonts: [] };
      return vite.transformIndexHtml('/portal/index.html', renderPortal(view, files));
    },
    portalManifest: async (firm) =>
      ((await vite.ssrLoadModule('/portal/render.tsx')) as PortalRenderer).portalManifest(firm),
    isStrict: false,
    inlineStyles: [],
  };
}

/** The address at which Vite serves a file: its path from the root if it is inside, otherwise its whole path. */
function addressOf(file: string): string {
  return file.startsWith(sourceFolder) ? file.slice(sourceFolder.length) : `/@fs${file}`;
}
