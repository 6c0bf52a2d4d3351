import { parse } from 'regexparam';
import type { Messages } from '#components/language/messages';
import { type EnvironmentFeatures, type EnvironmentName, environments, type HostNames } from './environments';

/** A page of a host. The host's app draws it and has its words, both under the page's id. */
export type Route = {
  id: string;
  /** Its address; `:name` stands for what differs from record to record. */
  path: string;
  /** The folder of its screen in `components/screens`. */
  screen: string;
  /** Folders in `components` that the screen loads by itself as soon as it is shown. */
  pieces?: readonly string[];
  /** The group of the menu that lists it. Leave it out when other pages lead there. */
  menu?: string;
  /** A tool rather than a page to read: it gets all the room beside a narrow rail. */
  isWorkspace?: boolean;
  /** Without this feature the host does not have the page at all. */
  feature?: keyof EnvironmentFeatures;
  /** Its bytes weigh more when the build joins chunks: nobody who opens it should wait for another page's. */
  isOpenedOften?: boolean;
};

/** What an address says beside the page's own path. What is empty is left out. */
export type Visit = {
  params: Readonly<Record<string, string>>;
  search: Readonly<Record<string, string | undefined>>;
};

/** How an environment is served. */
export type Host = {
  environment: EnvironmentName;
  /** Its folder in `dist/hosts`, which any web server can serve by itself. */
  folder: string;
  /** The folder in `hosts` that its app starts in. Hosts of one app share a build; apps share nothing. */
  app: string;
  rendering: 'client' | 'prerendered';
  /** What a start calls it when it prints the addresses. */
  name: string;
  /** The name of the deployment that it answers to. */
  hostName: keyof HostNames;
  /** What it shows, and its theme and title. */
  features: EnvironmentFeatures;
  /** Its pages, in the order in which their paths are tried and the menu lists them. */
  routes: readonly Route[];
  /** The title of each page, by its id. */
  titles: Messages<Readonly<Record<string, string>>>;
  /** Where an address leads that is no page's. Without it there is nothing at such an address. */
  home?: string;
};

/** How an environment is served, but for what the table of features says of it. */
export type HostRow = Omit<Host, 'environment' | 'features'>;

/** Gives a row its environment's features, theme and title, and takes from it the pages whose feature is off. */
export function hostOf(environment: EnvironmentName, row: HostRow): Host {
  const features = environments[environment];
  return { ...row, environment, features, routes: row.routes.filter(({ feature }) => !feature || features[feature]) };
}

/** A page and what its address says. */
export type Opened = { route: Route; visit: Visit };

/** Finds the page at an address: `/admin/customers?status=trial`. */
export function openRoute(host: Host, address: string): Opened | undefined {
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

/** The title of a page before its host's: "Customers · Platform - Admin Dashboard". In English, unless given `titles` in another language. */
export function titleOf(
  host: Pick<Host, 'features' | 'titles'>,
  route: Route | undefined,
  productName: string,
  titles: Readonly<Record<string, string>> = host.titles.en,
): string {
  const ofHost = host.features.title ?? productName;
  const ofPage = route && titles[route.id];
  return ofPage ? `${ofPage} · ${ofHost}` : ofHost;
}

/**
 * The addresses that a page asks for data as it opens, each written with `get` just as its screen asks. They are fetched
 * together with the page's scripts: one that is missing makes the page slower, and one that differs is fetched in vain.
 */
export type FirstCalls = (visit: Visit) => readonly string[];
