import type { Page } from '../app/page';
import { hostOf, routesOf } from '../host';
import { pageTitles } from './messages';
import { consolePages } from './pages';

const row = {
  app: 'console',
  rendering: 'client',
  routes: routesOf<Page>(consolePages),
  titles: pageTitles,
  home: '/admin/dashboard',
} as const;

/** The hosts that serve the console. */
export const consoleHosts = {
  'paas-admin': hostOf('paas-admin', { ...row, folder: 'admin', name: 'Platform console', hostName: 'admin' }),
  staging: hostOf('staging', { ...row, folder: 'staging', name: 'Staging', hostName: 'staging' }),
};
