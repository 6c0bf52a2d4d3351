import { join } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { appPages } from '#hosts/appPages';
import type { Host, Route } from '#hosts/host';
import { hosts } from '#hosts/table';
import { sourceFolder, templateOf } from '#server/hosting/template';
import { root } from '#server/root';
import type { Chunk, Visit } from './chunkGraph';
import { isBundlers, type Groups, nameOf } from './groups';
import { type AppName, type PageModules, visitsOf } from './visits';

/** An app: the hosts that it serves, and their pages. */
export type App = { name: AppName; hosts: readonly Host[]; routes: readonly Route[] };

/** A build of an app's scripts: its chunks, the modules of each page, and what people open. */
export type Built = { chunks: readonly Chunk[]; modules: PageModules; visits: readonly Visit[] };

/** The apps that draw their pages in the browser. */
export const apps: readonly App[] = (Object.keys(appPages) as AppName[]).map((name) => {
  const its = Object.values(hosts).filter(({ app }) => app === name);
  const routes = new Map(its.flatMap((host) => host.routes.map((route) => [route.id, route])));
  return { name, hosts: its, routes: [...routes.values()] };
});

/** Builds an app's scripts. */
export async function buildScripts(app: App, options: NonNullable<InlineConfig['build']>): Promise<Built> {
  const modules = new Map<string, readonly string[]>();
  const template: Plugin = {
    name: 'template',
    transformIndexHtml: { order: 'pre', handler: () => templateOf(app.name) },
  };
  const { output } = (await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [template, pageModules(app, modules)],
    build: options,
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  return { chunks, modules, visits: visitsOf(app.name, app.routes, modules, chunks) };
}

/** The build's options for scripts in groups. What has none is divided by the bundler, as the pages need it. */
export const inGroups = (groups: Groups): NonNullable<InlineConfig['build']> => ({
  rolldownOptions: {
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: (id) => groups[nameOf(id)] ?? (isBundlers(id) ? 'index' : null) }],
      },
    },
  },
});

/** Asks the bundler which module each import of a page's screen and of its pieces is. */
const pageModules = ({ name }: App, modules: Map<string, readonly string[]>): Plugin => ({
  name: 'page-modules',
  async buildStart() {
    const importer = join(sourceFolder, name, 'pages.tsx');
    for (const [id, { screen, pieces = [] }] of Object.entries(appPages[name])) {
      const found = [screen.importModule, ...pieces].map(async (load) => {
        const module = await this.resolve(/\bimport\(["'](.+?)["']\)/.exec(String(load))?.[1] ?? '', importer);
        if (!module) throw new Error(`The page "${id}" imports a module that is not found: ${String(load)}`);
        return module.id;
      });
      modules.set(id, await Promise.all(found));
    }
  },
});
