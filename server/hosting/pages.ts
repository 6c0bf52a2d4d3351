import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Host } from '#hosts/host';
import type { LandingFiles, LandingView, RenderLanding } from '#hosts/landing/view';
import type { RouteFiles } from '#hosts/pageStart';
import { hosts } from '#hosts/table';
import { CannotStart } from '#server/cannotStart';
import { root } from '#server/root';

/** A host's page before the deployment's facts are put into it, and what each of its routes loads with it. */
export type Page = { html: string; files: RouteFiles };

/** Where pages come from: the build, or Vite while one develops. */
export type Pages = {
  page(host: Host): Promise<Page>;
  /** Renders a page of the landing host. */
  landing(view: LandingView): Promise<string>;
  /** Serves what the pages load. */
  serveFiles(app: FastifyInstance): Promise<void>;
  /** Whether a policy may keep the pages to files of their own; Vite's hot reload writes scripts into them. */
  isStrict: boolean;
  /** The style that pages carry in themselves, as sources of a content security policy. */
  inlineStyles: readonly string[];
};

/** What a start serves: the pages, and the day on which they were built. */
export type Served = { pages: Pages; build: string };

const oneYear = 31_536_000_000;

/** The folder into which Vite builds the pages, a folder for each host. */
export const builtFolder = join(root, 'dist/hosts');

/** The folder beside a build from which its files are served, and for a while those of the builds before it. */
export const assetsOf = (folder: string) => join(folder, '../assets');

/** The file in a host's folder that says what each of its routes loads. */
export const routeFilesName = 'routeFiles.json';

/** The module that renders the landing page, in the folder `rendering` beside those of the hosts. */
export const landingRenderer = 'landing.js';

/** What that module is told of the build, beside it. */
export const landingFilesName = 'landing.json';

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
  const all = Object.values(hosts);
  const built = new Map<string, Page>();
  for (const host of all.filter(({ rendering }) => rendering === 'client')) {
    const own = join(folder, host.folder);
    built.set(host.folder, {
      html: await readFile(join(own, 'index.html'), 'utf8'),
      files: JSON.parse(await readFile(join(own, routeFilesName), 'utf8')) as RouteFiles,
    });
  }
  const rendering = join(folder, 'rendering');
  const { renderLanding } = (await import(pathToFileURL(join(rendering, landingRenderer)).href)) as {
    renderLanding: RenderLanding;
  };
  const landing = JSON.parse(await readFile(join(rendering, landingFilesName), 'utf8')) as LandingFiles;
  const pages: Pages = {
    landing: async (view) => renderLanding(view, landing),
    inlineStyles: [`'sha256-${createHash('sha256').update(landing.style).digest('base64')}'`],
    page: async (host) => built.get(host.folder) as Page,
    serveFiles: async (app) => {
      // A cache on the way must not give one visitor's encoding to another.
      app.addHook('onSend', (_, reply, payload, done) => {
        const vary = [reply.getHeader('vary') ?? []].flat().join(', ');
        if (!/accept-encoding/i.test(vary)) reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
        done(null, payload);
      });
      await app.register(fastifyStatic, {
        // Their names hold a hash of what is in them, so it does not matter whose they are.
        root: assetsOf(folder),
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: oneYear,
      });
    },
    isStrict: true,
  };
  return { pages, build: stamp.day };
}
