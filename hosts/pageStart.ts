import { firstCalls } from './firstCalls';
import type { Host, Opened } from './host';

/** What each page of a host loads besides the host's own entry: addresses of scripts and style sheets, by the page's id. */
export type RouteFiles = Readonly<Record<string, readonly string[]>>;

/** The attributes of a `link` element. */
export type PageLink = Readonly<Record<string, string>>;

/**
 * Names all that a page needs before its first script has run: its scripts, its style sheets and its first data. So it
 * takes two steps, the page and everything else.
 */
export function linksOf(
  { app, environment }: Host,
  { route, visit }: Opened,
  files: RouteFiles,
  apiBaseUrl: string,
): PageLink[] {
  // The API at another origin can't tell whose area this is from the address, and a link can't carry the header that says so.
  const isUnnamed = apiBaseUrl !== '' && environment === 'saas-tenant';
  const calls = isUnnamed ? [] : (firstCalls[app]?.[route.id]?.(visit) ?? []);
  return [
    ...(files[route.id] ?? []).map((href) =>
      href.endsWith('.css')
        ? { rel: 'stylesheet', crossorigin: '', href }
        : { rel: 'modulepreload', crossorigin: '', href },
    ),
    // In this form the API's client is handed the answer, although it may not be stored.
    ...calls.map((call) => ({
      rel: 'preload',
      as: 'fetch',
      crossorigin: '',
      href: apiBaseUrl + call,
    })),
  ];
}
