import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Host } from '#hosts/host';
import type { LandingView, RenderLanding } from '#hosts/landing/view';
import type { RouteFiles } from '#hosts/pageStart';
import type { PortalRenderer, PortalView } from '#hosts/portal/view';
import { hosts } from '#hosts/table';
import { CannotStart } from '#server/cannotStart';
import { root } from '#server/root';
import { policyText, workerPolicy } from './policy';
import { rendererOf, renderedFilesOf } from './rendered';

/** A host's page before the deployment's facts are filled in, and what each of its routes loads with it. */
export type Page = { html: string; files: RouteFiles };

/** Where pages come from: the build, or Vite during development. */
export type Pages = {
  page(host: Host): Promise<Page>;
  /** Renders a page of the landing host. */
  landing(view: LandingView): Promise<string>;
  /** Renders a page of the client portal. */
  portal(view: PortalView): Promise<string>;
  /** The manifest with which a phone installs the portal of a firm. */
  portalManifest(firm: string): Promise<string>;
  /** Serves the files that pages load. */
  serveFiles(app: FastifyInstance): Promise<void>;
  /** Whether a policy may limit pages to their own files; Vite's hot reload adds scripts to them. */
  isStrict: boolean;
  /** The hashes of pages' inline styles, as sources of a content security policy. */
  inlineStyles: readonly string[];
};

/** What a start serves: the pages, and the day they were built. */
export type Served = { pages: Pages; build: string };

const oneYear = 31_536_000_000;

/** The scripts of workers, compressed or not: no page loads a script of this name. */
const isWorker = /\.mjs(\.\w+)?$/;

/** The folder into which Vite builds the pages, with a folder for each host. */
export const builtFolder = join(root, 'dist/hosts');

/** The folder beside a build that its files are served from, together with recent builds' files. */
export const assetsOf = (folder: string) => join(folder, '../assets');

/** The file in a host's folder that lists what each of its routes loads. */
export const routeFilesName = 'routeFiles.json';

/** A build's stamp beside the pages: the day it was made, and the hash of its sources. */
export type BuildStamp = { day: string; sources: string };

/** Reads the stamp of a build, if there is a build. */
export async function readStamp(folder: string): Promise<BuildStamp | undefined> {
  const file = await readFile(join(folder, 'stamp.json'), 'utf8').catch(() => undefined);
  return file === undefined ? undefined : (JSON.parse(file) as BuildStamp);
}

/** Reads the pages that Vite has built into a folder. */
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
  const { renderLanding } = await rendererOf<{ renderLanding: RenderLanding }>(folder, 'landing');
  const { renderPortal, portalManifest } = await rendererOf<PortalRenderer>(folder, 'portal');
  const landing = await renderedFilesOf(folder, 'landing');
  const portal = await renderedFilesOf(folder, 'portal');
  const pages: Pages = {
    landing: async (view) => renderLanding(view, landing),
    portal: async (view) => renderPortal(view, portal),
    portalManifest: async (firm) => portalManifest(firm),
    inlineStyles: [landing, portal].map(
      ({ style }) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    ),
    page: async (host) => built.get(host.folder) as Page,
    serveFiles: async (app) => {
      // A cache in between must not give one visitor's encoding to another.
      app.addHook('onSend', (_, reply, payload, done) => {
        const vary = [reply.getHeader('vary') ?? []].flat().join(', ');
        if (!/accept-encoding/i.test(vary)) reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
        done(null, payload);
      });
      await app.register(fastifyStatic, {
        // Names contain a hash of the content, so it does not matter which host a file belongs to.
        root: assetsOf(folder),
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: oneYear,
        setHeaders: (response, path) => {
          if (isWorker.test(path)) response.setHeader('Content-Security-Policy', policyText(workerPolicy));
        },
      });
    },
    isStrict: true,
  };
  return { pages, build: stamp.day };
}
