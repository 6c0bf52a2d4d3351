import { join } from 'node:path';
import type { Route } from '#hosts/host';
import { sourceFolder } from '#server/hosting/template';
import type { Chunk, Visit } from './chunkGraph';

/** The modules that each page loads as it opens, by page id: its screen's, then those of its pieces. */
export type PageModules = ReadonlyMap<string, readonly string[]>;

/**
 * How many scripts and answers a page may wait for besides itself, its style sheet and the bundler's own few lines, which it keeps apart;
 * and what a request is worth in bytes. A firm's staff open pages on phones: at 1.6 Mbit/s a kilobyte takes 5 ms to arrive and one to
 * compile, and a request beside others some 7 ms. Operators sit at desks, where bytes cost less.
 */
const prices = {
  console: { mostScriptsAndData: 9, requestCost: 2_500 },
  firm: { mostScriptsAndData: 11, requestCost: 1_200 },
};

/** An app that draws its pages in the browser. */
export type AppName = keyof typeof prices;

/** What every page loads besides where people sign in. */
const gate = join(sourceFolder, 'app/SignInGate.tsx');

/** How much a visit counts: pages that are opened often, other pages, and dialogs and pages that need accounts. */
const weights = { often: 20, page: 1, other: 0.05 };

/** Lists what people open in an app: its pages, with and without accounts, and what is loaded on demand. */
export function visitsOf(
  app: AppName,
  routes: readonly Route[],
  modules: PageModules,
  chunks: readonly Chunk[],
): Visit[] {
  const { mostScriptsAndData, requestCost } = prices[app];
  const pages = routes.map((route) => ({
    modules: modules.get(route.id) ?? [],
    mostScripts: route.needsAccounts
      ? Infinity
      : mostScriptsAndData - (route.calls?.({ params: {}, search: {} }).length ?? 0),
    requestCost,
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
    ...others.map((id) => ({ modules: [id], mostScripts: Infinity, requestCost, weight: weights.other })),
  ];
}

/** Lists the chunks that may be joined. Screens, each the first module of its visit, keep their own. */
export function sharedAmong(chunks: readonly Chunk[], visits: readonly Visit[]): number[] {
  const screens = new Set(visits.map(({ modules: [screen] }) => screen));
  return [...chunks.keys()].filter((index) => !screens.has(chunks[index]?.facadeModuleId ?? ''));
}
