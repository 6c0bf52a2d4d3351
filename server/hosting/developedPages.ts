import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import { hostFolders, type Pages } from './pages';

/** The pages as they are in the sources, which the browser reloads as they change. */
export async function developedPages(): Promise<Pages> {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { port: 24678 } }, appType: 'custom' });
  return {
    html: async (environment) => {
      const folder = `/${hostFolders[environment]}/`;
      const page = await readFile(join(vite.config.root, folder, 'index.html'), 'utf8');
      // The page is served at every address, so what it loads can't be relative to the address.
      const rooted = page.replace(/"(\.\.?\/[^"]+)"/g, (_, path: string) => `"${join(folder, path)}"`);
      return vite.transformIndexHtml(`${folder}index.html`, rooted);
    },
    serveFiles: async (app: FastifyInstance) => {
      await app.register(middie);
      app.use(vite.middlewares);
      app.addHook('onClose', () => vite.close());
    },
    isStrict: false,
  };
}
