import { hostOf } from '../host';
import { pageTitles } from './messages';
import { consoleRoutes } from './routes';

const row = {
  app: 'console',
  rendering: 'client',
  routes: consoleRoutes,
  titles: pageTitles,
  home: '/admin/dashboard',
} as const;

/** The hosts that serve the console. */
export const consoleHosts = {
  'paas-admin': hostOf('paas-admin', { ...row, folder: 'admin', name: 'Platform console', hostName: 'admin' }),
  staging: hostOf('staging', { ...row, folder: 'staging', name: 'Staging', hostName: 'staging' }),
};
