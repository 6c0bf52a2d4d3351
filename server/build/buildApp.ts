import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import type { Host, Route } from '#hosts/host';
import type { RouteFiles } from '#hosts/pageStart';
import { routeFilesName } from '#server/hosting/pages';
import { policyElement } from '#server/hosting/policy';
import { robots } from '#server/hosting/searchEngines';
import { pageOf, sourceFolder, templateOf } from '#server/hosting/template';
import { root } from '#server/root';
import { joinChunks, ownersOf, type Visit } from './joinChunks';
import { appParts, callParts, type PageModules } from './pageParts';

type Chunk = Rolldown.OutputChunk;

/** Builds an app, and gives each of its hosts a folder in `target`, with the app's files and the host's own page. */
export async function buildApp(app: string, itsHosts: readonly Host[], target: string): Promise<void> {
  const [first, ...others] = itsHosts.map(({ folder }) => join(target, folder)) as [string, ...string[]];
  const routes = [...new Map(itsHosts.flatMap((host) => host.routes.map((route) => [route.id, route]))).values()];
  // Vite's own chunks show which code is shared. The second build joins the small ones.
  const modules: PageModules = new Map();
  const divided = await buildScripts(app, modules, { write: false });
  const names = joinChunks(divided, visitsOf(routes, modules, divided));
  const entry = divided.find(({ isEntry }) => isEntry)?.name;
  const nameOf = (id: string) => names.get(id) ?? (id.includes('rolldown/runtime') ? entry : undefined);
  const chunks = await buildScripts(app, modules, {
    outDir: first,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: (id) => nameOf(id) ?? null }] },
      },
    },
  });
  const files = routeFilesOf(chunks, routes, modules);
  await writeFile(join(first, routeFilesName), JSON.stringify(files));
  for (const folder of others) await cp(first, folder, { recursive: true });
  const html = await readFile(join(first, 'index.html'), 'utf8');
  const start = `<script data-start>${await startScript(files)}</script>`;
  for (const host of itsHosts) {
    const page = pageOf(host, html).replace('<!-- start -->', () => start);
    const guarded = page.replace('<!-- policy -->', () => policyElement(page));
    await writeFile(join(target, host.folder, 'index.html'), guarded);
    await writeFile(join(target, host.folder, 'robots.txt'), robots());
  }
}

async function buildScripts(
  app: string,
  modules: PageModules,
  options: NonNullable<InlineConfig['build']>,
): Promise<Chunk[]> {
  const template: Plugin = {
    name: 'template',
    transformIndexHtml: { order: 'pre', handler: () => templateOf(app) },
  };
  const { output } = (await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [template, appParts(modules)],
    build: options,
  })) as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === 'chunk');
}

/**
 * A page may make twelve requests at most until it is there: the page itself, its style sheet, the bundler's own few lines, which it
 * keeps apart, and nine for scripts and data.
 */
const mostForScriptsAndData = 9;

/** What every page loads besides where people sign in. */
const gate = join(sourceFolder, 'app/SignInGate.tsx');

/** How much a visit counts: pages that are opened often, other pages, and dialogs and pages that need accounts. */
const weights = { often: 20, page: 1, other: 0.05 };

function visitsOf(routes: readonly Route[], modules: PageModules, chunks: readonly Chunk[]): Visit[] {
  const pages = routes.map((route) => ({
    modules: modules.get(route.id) ?? [],
    mostScripts: route.needsAccounts
      ? Infinity
      : mostForScriptsAndData - (route.calls?.({ params: {}, search: {} }).length ?? 0),
    weight: route.isOpenedOften ? weights.often : route.needsAccounts ? weights.other : weights.page,
  }));
  // One build serves both: where people sign in, and where access is open.
  const signedIn = pages.map((page) => ({
    ...page,
    modules: [...page.modules, gate],
    weight: page.weight / 2,
    mostScripts: Infinity,
  }));
  const known = new Set([...modules.values()].flat());
  const others = chunks.flatMap(({ isDynamicEntry, facadeModuleId }) =>
    isDynamicEntry && facadeModuleId && !known.has(facadeModuleId) ? [facadeModuleId] : [],
  );
  return [
    ...pages,
    ...signedIn,
    ...others.map((id) => ({ modules: [id], mostScripts: Infinity, weight: weights.other })),
  ];
}

/** The files that each page loads besides those of the app's entry. */
function routeFilesOf(chunks: readonly Chunk[], routes: readonly Route[], modules: PageModules): RouteFiles {
  const entries = filesOf(
    chunks,
    chunks.filter(({ isEntry }) => isEntry),
  );
  return Object.fromEntries(
    routes.map((route) => {
      const files = [...filesOf(chunks, ownersOf(chunks, modules.get(route.id) ?? []))].filter(
        (file) => !entries.has(file),
      );
      return [route.id, files.map((file) => `/${file}`)];
    }),
  );
}

function filesOf(chunks: readonly Chunk[], from: readonly Chunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    byName.get(file)?.imports.forEach(add);
  };
  for (const { fileName } of from) add(fileName);
  return files;
}

/** Builds the script with which a page that our own server has not filled in requests what its route needs. */
async function startScript(files: RouteFiles): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [callParts],
    define: { routeFiles: JSON.stringify(files) },
    build: { write: false, rolldownOptions: { input: join(sourceFolder, 'start.ts'), output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput;
  return output[0].code.trim();
}
