import { hostOf, routesOf } from '../host';
import { firmRoutes } from './calls';
import { pageTitles } from './messages';

/** The host that serves firms' areas, with what is said of its pages besides their addresses. */
export function firmHosts<More extends object>(pages: Readonly<Record<string, More>>) {
  return {
    'saas-tenant': hostOf('saas-tenant', {
      folder: 'tenant',
      app: 'firm',
      rendering: 'client',
      name: "Demo firm's area",
      hostName: 'tenant',
      routes: routesOf(firmRoutes, pages),
      titles: pageTitles,
      home: '/dashboard',
    }),
  };
}
