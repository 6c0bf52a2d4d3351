import { join } from 'node:path';
import type { Route } from '#hosts/host';
import { sourceFolder } from '#server/hosting/template';
import type { Chunk, Visit } from './chunkGraph';

/** The modules that each page loads as it opens, by page id: its screen's, then those of its pieces. */
export type PageModules = ReadonlyMap<string, readonly string[]>;

/**
 * A page may make twelve requests at most until it is there: the page itself, its style sheet, the bundler's own few lines, which it
 * keeps apart, and nine for scripts and data.
 */
const mostForScriptsAndData = 9;

/** What every page loads besides where people sign in. */
const gate = join(sourceFolder, 'app/SignInGate.tsx');

/** How much a visit counts: pages that are opened often, other pages, and dialogs and pages that need accounts. */
const weights = { often: 20, page: 1, other: 0.05 };

/** Lists what people open in an app: its pages, with and without accounts, and what is loaded on demand. */
export function visitsOf(routes: readonly Route[], modules: PageModules, chunks: readonly Chunk[]): Visit[] {
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

/** Lists the chunks that may be joined. Screens, each the first module of its visit, keep their own. */
export function sharedAmong(chunks: readonly Chunk[], visits: readonly Visit[]): number[] {
  const screens = new Set(visits.map(({ modules: [screen] }) => screen));
  return [...chunks.keys()].filter((index) => !screens.has(chunks[index]?.facadeModuleId ?? ''));
}
