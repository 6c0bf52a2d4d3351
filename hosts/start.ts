import type { EnvironmentName } from './environments';
import { type Host, openRoute } from './host';
import { linksOf, type RouteFiles } from './pageStart';
import { readConfig } from './readConfig';

// Filled in by the build, which inlines an app's first script into its pages so that any web server can serve them. Our own server
// replaces the script with the links themselves, which a browser finds sooner.
declare const routeFiles: RouteFiles;

/** Requests what a page of one of these hosts needs. */
export function startPage(hosts: Partial<Record<EnvironmentName, Host>>): void {
  const host = hosts[document.documentElement.dataset['environment'] as EnvironmentName];
  const opened = host && openRoute(host, location.pathname + location.search);
  for (const attributes of opened ? linksOf(host, opened, routeFiles, readConfig(document).apiBaseUrl) : []) {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.head.append(link);
  }
}
