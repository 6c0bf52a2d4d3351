import { openRoute } from './host';
import { linksOf, type RouteFiles } from './pageStart';
import { readConfig } from './readConfig';
import { hosts } from './table';

// Filled in by the build, which inlines this script into the page so that any web server can serve it. Our own server
// replaces the script with the links themselves, which a browser finds sooner.
declare const routeFiles: RouteFiles;

const host = Object.values(hosts).find(
  ({ environment }) => environment === document.documentElement.dataset['environment'],
);
const opened = host && openRoute(host, location.pathname + location.search);
for (const attributes of opened ? linksOf(host, opened, routeFiles, readConfig(document).apiBaseUrl) : []) {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
}
