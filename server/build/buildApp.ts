import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import type { Route } from '#hosts/host';
import type { RouteFiles } from '#hosts/pageStart';
import { routeFilesName } from '#server/hosting/pages';
import { policyElement } from '#server/hosting/policy';
import { robots } from '#server/hosting/searchEngines';
import { pageOf, sourceFolder } from '#server/hosting/template';
import { type App, type Built, buildScripts, inGroups } from './buildScripts';
import { filesOf, graphOf, ownersOf } from './chunkGraph';
import { groupsWithPlaces, readGroups } from './groups';

/** Builds an app, and gives each of its hosts a folder in `target`, with the app's files and the host's own page. */
export async function buildApp(app: App, target: string): Promise<void> {
  const [first, ...others] = app.hosts.map(({ folder }) => join(target, folder)) as [string, ...string[]];
  const files = routeFilesOf(await buildGrouped(app, first), app.routes);
  await writeFile(join(first, routeFilesName), JSON.stringify(files));
  for (const folder of others) await cp(first, folder, { recursive: true });
  const html = await readFile(join(first, 'index.html'), 'utf8');
  const start = `<script data-start>${await startScript(app, files)}</script>`;
  for (const host of app.hosts) {
    const page = pageOf(host, html).replace('<!-- start -->', () => start);
    const guarded = page.replace('<!-- policy -->', () => policyElement(page));
    await writeFile(join(target, host.folder, 'index.html'), guarded);
    await writeFile(join(target, host.folder, 'robots.txt'), robots());
  }
}

/** Builds an app's scripts in their groups. Only if modules have come to be shared since the groups were written down, it builds twice. */
async function buildGrouped(app: App, outDir: string): Promise<Built> {
  const groups = (await readGroups())[app.name] ?? {};
  const built = await buildScripts(app, { outDir, ...inGroups(groups) });
  const graph = graphOf(built.chunks, built.visits);
  const placed = groupsWithPlaces(built.chunks, built.visits, groups, graph);
  return placed === groups ? built : buildScripts(app, { outDir, ...inGroups(placed) });
}

/** The files that each page loads besides those of the app's entry. */
function routeFilesOf({ chunks, modules }: Built, routes: readonly Route[]): RouteFiles {
  const entries = filesOf(
    chunks,
    chunks.filter(({ isEntry }) => isEntry),
  );
  return Object.fromEntries(
    routes.map(({ id }) => {
      const files = [...filesOf(chunks, ownersOf(chunks, modules.get(id) ?? []))].filter((file) => !entries.has(file));
      return [id, files.map((file) => `/${file}`)];
    }),
  );
}

/** Builds the script with which a page that our own server has not filled in requests what its route needs. */
async function startScript({ name }: App, files: RouteFiles): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    define: { routeFiles: JSON.stringify(files) },
    build: {
      write: false,
      rolldownOptions: { input: join(sourceFolder, name, 'start.ts'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code.trim();
}
