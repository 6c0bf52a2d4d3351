import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { serve } from '#server/serve';

// The product's own server, with the page written by hand in place of the console.
const folder = String(process.env['PAGE_FOLDER']);
const html = await readFile(join(folder, 'index.html'), 'utf8');

await serve(async () => ({
  pages: {
    page: async () => ({ html, files: {} }),
    landing: async () => html,
    portal: async () => html,
    portalManifest: async () => '{}',
    serveFiles: async (app) => {
      await app.register(fastifyStatic, { root: join(folder, 'assets'), prefix: '/assets/', immutable: true });
    },
    isStrict: true,
    inlineStyles: [],
  },
  build: '',
}));
