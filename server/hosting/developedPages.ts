import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import middie from '@fastify/middie';
import { createServer, type ViteDevServer } from 'vite';
import { hostFolders, type Pages } from './pages';

/** The pages as they are in the sources, which the browser reloads as they change. */
export function developedPages(): Pages {
  let vite: ViteDevServer;
  return {
    html: async (environment) => {
      const folder = `/${hostFolders[environment]}/`;
      const page = await readFile(join(vite.config.root, folder, 'index.html'), 'utf8');
      // The page is served at every address, so what it loads can't be relative to the address.
      const rooted = page.replace(
        /"(\.\.?\/[^"]+)"/g,
        (_, path: string) => `"${addressOf(resolve(vite.config.root + folder, path), vite.config.root)}"`,
      );
      return vite.transformIndexHtml(`${folder}index.html`, rooted);
    },
    serveFiles: async (app) => {
      vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } });
      await app.register(middie);
      app.use(vite.middlewares);
      app.addHook('preClose', () => vite.close());
    },
    isStrict: false,
  };
}

/** Where Vite serves a file: under its root by the path from there, elsewhere by the whole path. */
function addressOf(file: string, root: string): string {
  return file.startsWith(root) ? file.slice(root.length) : `/@fs${file}`;
}
