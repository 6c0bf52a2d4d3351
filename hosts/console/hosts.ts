import { hostOf, routesOf } from '../host';
import { consoleRoutes } from './calls';
import { pageTitles } from './messages';

/** The hosts that serve the console, with what is said of its pages besides their addresses. */
export function consoleHosts<More extends object>(pages: Readonly<Record<string, More>>) {
  const row = {
    app: 'console',
    rendering: 'client',
    routes: routesOf(consoleRoutes, pages),
    titles: pageTitles,
    home: '/admin/dashboard',
  } as const;
  return {
    'paas-admin': hostOf('paas-admin', { ...row, folder: 'admin', name: 'Platform console', hostName: 'admin' }),
    staging: hostOf('staging', { ...row, folder: 'staging', name: 'Staging', hostName: 'staging' }),
  };
}
