import { pageTitles as consoleTitles } from './console/messages';
import { consoleRoutes } from './console/routes';
import { type EnvironmentName, environments } from './environments';
import { pageTitles as firmTitles } from './firm/messages';
import { firmRoutes } from './firm/routes';
import type { Host } from './host';

type Row = Omit<Host, 'environment' | 'features'>;

/** The environments that have pages. Their scripts, the server's pages, the addresses that a start prints, the menus and the titles all come from here. */
const rows = {
  'paas-admin': {
    folder: 'admin',
    app: 'console',
    rendering: 'client',
    name: 'Platform console',
    hostName: 'admin',
    routes: consoleRoutes,
    titles: consoleTitles,
    home: '/admin/dashboard',
  },
  'saas-tenant': {
    folder: 'tenant',
    app: 'firm',
    rendering: 'client',
    name: "Demo firm's area",
    hostName: 'tenant',
    routes: firmRoutes,
    titles: firmTitles,
    home: '/dashboard',
  },
  staging: {
    folder: 'staging',
    app: 'console',
    rendering: 'client',
    name: 'Staging',
    hostName: 'staging',
    routes: consoleRoutes,
    titles: consoleTitles,
    home: '/admin/dashboard',
  },
} satisfies Partial<Record<EnvironmentName, Row>>;

/** Gives a row its environment's features, theme and title, and takes from it the pages whose feature is off. */
export function hostOf(environment: EnvironmentName, row: Row): Host {
  const features = environments[environment];
  return { ...row, environment, features, routes: row.routes.filter(({ feature }) => !feature || features[feature]) };
}

/** Every environment that has pages, by its name. */
export const hosts: Partial<Record<EnvironmentName, Host>> = Object.fromEntries(
  Object.entries<Row>(rows).map(([environment, row]) => [environment, hostOf(environment as EnvironmentName, row)]),
);
