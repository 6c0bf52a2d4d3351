import { resolve } from 'node:path';
import middie from '@fastify/middie';
import { createServer, type ViteDevServer } from 'vite';
import type { RenderLanding } from '#hosts/landing/view';
import type { Pages } from './pages';
import { pageOf, sourceFolder, templateOf } from './template';

/** The pages as they are in the sources, which the browser reloads as they change. */
export function developedPages(): Pages {
  let vite: ViteDevServer;
  return {
    page: async (host) => {
      const page = pageOf(host, await templateOf(host.app));
      // The page is served at every address, so what it loads can't be relative to the address.
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
    isStrict: false,
    inlineStyles: [],
  };
}

/** Where Vite serves a file: under its root by the path from there, elsewhere by the whole path. */
function addressOf(file: string): string {
  return file.startsWith(sourceFolder) ? file.slice(sourceFolder.length) : `/@fs${file}`;
}
