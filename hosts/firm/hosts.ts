import { hostOf } from '../host';
import { pageTitles } from './messages';
import { firmRoutes } from './routes';

/** The host that serves firms' areas. */
export const firmHosts = {
  'saas-tenant': hostOf('saas-tenant', {
    folder: 'tenant',
    app: 'firm',
    rendering: 'client',
    name: "Demo firm's area",
    hostName: 'tenant',
    routes: firmRoutes,
    titles: pageTitles,
    home: '/dashboard',
  }),
};
