import { pageTitles as consoleTitles } from './console/messages';
import { consoleRoutes } from './console/routes';
import { type EnvironmentName, environments } from './environments';
import { pageTitles as firmTitles } from './firm/messages';
import { firmRoutes } from './firm/routes';
import type { Host } from './host';
import { pageTitles as landingTitles } from './landing/messages';
import { landingRoutes } from './landing/routes';

type Row = Omit<Host, 'environment' | 'features'>;

/** How each environment is served. Its scripts, the server's pages, the addresses that a start prints, the menus and the titles all come from here. */
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
  landing: {
    folder: 'landing',
    app: 'landing',
    rendering: 'prerendered',
    name: 'Landing page',
    hostName: 'marketing',
    routes: landingRoutes,
    titles: landingTitles,
  },
} satisfies Record<EnvironmentName, Row>;

/** Gives a row its environment's features, theme and title, and takes from it the pages whose feature is off. */
export function hostOf(environment: EnvironmentName, row: Row): Host {
  const features = environments[environment];
  return { ...row, environment, features, routes: row.routes.filter(({ feature }) => !feature || features[feature]) };
}

/** Every environment's host, by its name. */
export const hosts = Object.fromEntries(
  Object.entries<Row>(rows).map(([environment, row]) => [environment, hostOf(environment as EnvironmentName, row)]),
) as Record<EnvironmentName, Host>;
