import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';

/** Where `npm run build:storybook` puts the site. */
export const storybookFolder = resolve(import.meta.dirname, '../../dist/storybook');

/** Serves the built Storybook below a folder, as static servers do. */
export async function serveStorybook(folder = '/'): Promise<{ address: string; close: () => Promise<void> }> {
  const server = fastify();
  await server.register(fastifyStatic, { root: storybookFolder, prefix: folder });
  const origin = await server.listen({ port: 0 });
  return { address: origin + folder, close: () => server.close() };
}
