import type { Host, Opened } from './host';

/** The scripts and style sheets that each page of a host needs besides the host's entry: URLs by page id. */
export type RouteFiles = Readonly<Record<string, readonly string[]>>;

/** The attributes of a `link` element. */
export type PageLink = Readonly<Record<string, string>>;

/**
 * The links for everything that a page needs, before its first script runs: scripts, style sheets and first data. The page
 * thus takes two round trips: the document, then everything else.
 */
export function linksOf(
  { environment }: Host,
  { route, visit }: Opened,
  files: RouteFiles,
  apiBaseUrl: string,
): PageLink[] {
  // An API at another origin can't tell the firm from the address, and a link can't send the header that names it.
  const isUnnamed = apiBaseUrl !== '' && environment === 'saas-tenant';
  const calls = isUnnamed ? [] : (route.calls?.(visit) ?? []);
  return [
    ...(files[route.id] ?? []).map((href) =>
      href.endsWith('.css')
        ? { rel: 'stylesheet', crossorigin: '', href }
        : { rel: 'modulepreload', crossorigin: '', href },
    ),
    // With these attributes the API client gets the preloaded response, even though it may not be cached.
    ...calls
      .map((call) => (typeof call === 'string' ? { href: call } : call))
      .map(({ href, ...media }) => ({
        rel: 'preload',
        as: 'fetch',
        crossorigin: '',
        href: apiBaseUrl + href,
        ...media,
      })),
  ];
}
