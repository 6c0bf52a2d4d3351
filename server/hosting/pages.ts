import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { EnvironmentName } from '#hosts/environments';
import { CannotStart } from '#server/cannotStart';

/** The environments that have pages, and the folder of each under `hosts/`. */
export const hostFolders = {
  'paas-admin': 'admin',
  staging: 'staging',
} as const satisfies Partial<Record<EnvironmentName, string>>;

/** An environment that has pages. */
export type ServedEnvironment = keyof typeof hostFolders;

/** Where pages come from: the build, or Vite while one develops. */
export type Pages = {
  /** An environment's page, before the deployment's facts are put into it. */
  html(environment: ServedEnvironment): Promise<string>;
  /** Serves what the pages load. */
  serveFiles(app: FastifyInstance): Promise<void>;
  /** Whether a policy may keep the pages to files of their own; Vite's hot reload writes scripts into them. */
  isStrict: boolean;
};

/** What a start serves: the pages, and the day on which they were built. */
export type Served = { pages: Pages; build: string };

const oneYear = 31_536_000_000;

/** The folder into which Vite builds the pages. */
export const builtFolder = join(import.meta.dirname, '../../dist/hosts');

/** What the build leaves beside the pages: the day it was made, and the hash of what it was made from. */
export type BuildStamp = { day: string; sources: string };

/** Reads the stamp of a build, if there is a build. */
export async function readStamp(folder: string): Promise<BuildStamp | undefined> {
  const file = await readFile(join(folder, 'stamp.json'), 'utf8').catch(() => undefined);
  return file === undefined ? undefined : (JSON.parse(file) as BuildStamp);
}

/** The pages that Vite has built into a folder. */
export async function builtPages(folder: string): Promise<Served> {
  const stamp = await readStamp(folder);
  if (!stamp) throw new CannotStart('The pages are not built yet. Start with "npm start", which builds them.');
  const read = (environment: ServedEnvironment) =>
    readFile(join(folder, hostFolders[environment], 'index.html'), 'utf8');
  const html = { 'paas-admin': await read('paas-admin'), staging: await read('staging') };
  const pages: Pages = {
    html: async (environment) => html[environment],
    serveFiles: async (app) => {
      await app.register(fastifyStatic, {
        root: join(folder, 'assets'),
        prefix: '/assets/',
        // Their names hold a hash of what is in them.
        immutable: true,
        maxAge: oneYear,
      });
    },
    isStrict: true,
  };
  return { pages, build: stamp.day };
}
