import type { Route } from '../host';

export type SiteLanguage = 'en' | 'sw';

/** A page of the site, in any language. */
export type SitePage = 'home' | 'privacy' | 'terms' | 'signIn' | 'welcome';

/** A page of the site in one language. */
export type SiteRoute = Route & { page: SitePage; language: SiteLanguage };

/** The site's pages in each of its languages. */
export const landingRoutes = [
  { id: 'en', page: 'home', language: 'en', path: '/' },
  { id: 'sw', page: 'home', language: 'sw', path: '/sw' },
  { id: 'privacy-en', page: 'privacy', language: 'en', path: '/privacy' },
  { id: 'privacy-sw', page: 'privacy', language: 'sw', path: '/sw/privacy' },
  { id: 'terms-en', page: 'terms', language: 'en', path: '/terms' },
  { id: 'terms-sw', page: 'terms', language: 'sw', path: '/sw/terms' },
  { id: 'sign-in-en', page: 'signIn', language: 'en', path: '/sign-in' },
  { id: 'sign-in-sw', page: 'signIn', language: 'sw', path: '/sw/sign-in' },
  { id: 'welcome-en', page: 'welcome', language: 'en', path: '/welcome' },
  { id: 'welcome-sw', page: 'welcome', language: 'sw', path: '/sw/welcome' },
] as const satisfies readonly SiteRoute[];

/** The id of a page of the site in one language. */
export type LandingRouteId = (typeof landingRoutes)[number]['id'];

/** Finds a page's path in a language. */
export function pathOf(page: SitePage, language: SiteLanguage): string {
  return landingRoutes.find((route) => route.page === page && route.language === language)?.path ?? '/';
}

/** Finds a route by its id. */
export function routeOf(id: LandingRouteId): SiteRoute {
  return landingRoutes.find((route) => route.id === id) ?? landingRoutes[0];
}

/** Lists the languages of the route's page, each with its path. */
export function translationsOf({ page }: SiteRoute): readonly SiteRoute[] {
  return landingRoutes.filter((route) => route.page === page);
}
