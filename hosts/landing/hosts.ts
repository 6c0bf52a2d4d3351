import { hostOf } from '../host';
import { pageTitles } from './messages';
import { landingRoutes } from './routes';

/** The host that serves the landing page. */
export const landingHosts = {
  landing: hostOf('landing', {
    folder: 'landing',
    app: 'landing',
    rendering: 'prerendered',
    name: 'Landing page',
    hostName: 'marketing',
    routes: landingRoutes,
    titles: pageTitles,
  }),
};
