import type { Page } from '../app/page';
import { hostOf, routesOf } from '../host';
import { pageTitles } from './messages';
import { firmPages } from './pages';

/** The host that serves firms' areas. */
export const firmHosts = {
  'saas-tenant': hostOf('saas-tenant', {
    folder: 'tenant',
    app: 'firm',
    rendering: 'client',
    name: "Demo firm's area",
    hostName: 'tenant',
    routes: routesOf<Page>(firmPages),
    titles: pageTitles,
    home: '/dashboard',
  }),
};
