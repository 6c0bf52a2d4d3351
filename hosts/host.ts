import { parse } from 'regexparam';
import type { Right } from '#domain/access/roles';
import type { Messages } from '#language/messages';
import { type EnvironmentFeatures, type EnvironmentName, environments, type HostNames } from './environments';

/** A page of a host, as the server and the page's first script know it. Its id is also the name of its title. */
export type Route = {
  id: string;
  /** Its path; `:name` is a parameter, such as a record's id. */
  path: string;
  /** The feature it needs. Without it, the host doesn't have the page. */
  feature?: keyof EnvironmentFeatures;
  /** The right that it needs, where people sign in. Without it the menu leaves the page out, and the page says why. */
  right?: Right;
  /** Makes sense only where people sign in: while access is open, it is in no menu. */
  needsAccounts?: boolean;
  /** Shown to whoever comes, without the frame: it is how people get in. */
  isForGuests?: boolean;
  /** Its first API calls. */
  calls?: PreloadUrls;
  /** Gives it more weight than the app's other pages when the build joins chunks, so that it loads less of theirs. */
  isOpenedOften?: boolean;
};

/** The path and query parameters of an address, without empty query parameters. */
export type Visit = {
  params: Readonly<Record<string, string>>;
  search: Readonly<Record<string, string | undefined>>;
};

/** How an environment is served. */
export type Host<Of extends Route = Route> = {
  environment: EnvironmentName;
  /** Its folder in `dist/hosts`, which any web server can serve. */
  folder: string;
  /** Its app's folder in `hosts`. Hosts of one app share a build; apps share nothing. */
  app: string;
  rendering: 'client' | 'prerendered';
  /** The name shown when the start prints the addresses. */
  name: string;
  /** Which of the deployment's host names it answers to. */
  hostName: keyof HostNames;
  /** Its features, theme and title. */
  features: EnvironmentFeatures;
  /** Its pages, in the order of matching and of the menu. */
  routes: readonly Of[];
  /** The title of each page, by page id. */
  titles: Messages<Readonly<Record<string, string>>>;
  /** Where unknown addresses redirect to. Without it they are not found. */
  home?: string;
};

/** A host's definition, without what comes from the feature table. */
export type HostRow<Of extends Route> = Omit<Host<Of>, 'environment' | 'features'>;

/** Completes a row with its environment's features, theme and title, and removes pages whose feature is off. */
export function hostOf<Of extends Route>(environment: EnvironmentName, row: HostRow<Of>): Host<Of> {
  const features = environments[environment];
  return { ...row, environment, features, routes: row.routes.filter(({ feature }) => !feature || features[feature]) };
}

/** An app's addresses, by page id. */
export type Routes = Readonly<Record<string, Omit<Route, 'id' | 'calls'>>>;

/** The routes of an app, each with what else is said of its page. */
export function routesOf<More extends object>(
  routes: Routes,
  more: Readonly<Record<string, More>>,
): readonly (Route & More)[] {
  return Object.entries(routes).map(([id, route]) => ({ ...route, ...(more[id] as More), id }));
}

/** The first calls of an app's pages, as what is said of each. */
export function withCalls(
  calls: Readonly<Record<string, PreloadUrls>>,
): Readonly<Record<string, Pick<Route, 'calls'>>> {
  return Object.fromEntries(Object.entries(calls).map(([id, its]) => [id, { calls: its }]));
}

/** A matched page and the parameters of its address. */
export type Opened<Of extends Route = Route> = { route: Of; visit: Visit };

/** Finds the page at an address, such as `/admin/customers?status=trial`. */
export function openRoute<Of extends Route>(host: Host<Of>, address: string): Opened<Of> | undefined {
  const [path = '', query] = address.split('?');
  for (const route of host.routes) {
    const { keys, pattern } = parse(route.path);
    const found = pattern.exec(path);
    if (!found) continue;
    const params = Object.fromEntries(keys.map((key, index) => [key, found[index + 1] ?? '']));
    const search = Object.fromEntries([...new URLSearchParams(query)].filter(([, value]) => value !== ''));
    return { route, visit: { params, search } };
  }
}

/** The page's title followed by the host's: "Customers · Platform - Admin Dashboard". In English unless `titles` is given. */
export function titleOf(
  host: Pick<Host, 'features' | 'titles'>,
  route: Route | undefined,
  productName: string,
  titles: Readonly<Record<string, string>> = host.titles.en,
  name?: string,
): string {
  const ofHost = host.features.title ?? productName;
  const ofPage = name ?? (route && titles[route.id]);
  return ofPage ? `${ofPage} · ${ofHost}` : ofHost;
}

/**
 * The URLs that a page requests as it opens, each written with `calls.ts` and identical to its screen's request. They are preloaded
 * along with the page's scripts: a missing one makes the page slower, and one that differs is fetched in vain.
 */
export type PreloadUrls = (visit: Visit) => readonly (string | MediaUrl)[];

/** A URL that a page requests only where a media query matches, such as on a phone. */
export interface MediaUrl {
  href: string;
  media: string;
}
