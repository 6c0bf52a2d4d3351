import type { Route } from '../host';

/** The landing page in each of its languages. */
export const landingRoutes = [
  { id: 'en', path: '/', screen: 'landing/LandingPage' },
  { id: 'sw', path: '/sw', screen: 'landing/LandingPage' },
] as const satisfies readonly Route[];

/** The id of a page of the site: its language. */
export type LandingRouteId = (typeof landingRoutes)[number]['id'];
