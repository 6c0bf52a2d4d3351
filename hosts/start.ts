import { openRoute } from './host';
import { linksOf, type RouteFiles } from './pageStart';
import { readConfig } from './readConfig';
import { hosts } from './table';

// The build writes it here. It puts this script into the page itself, where any web server can send it; our own server
// replaces it by the links, which a browser finds sooner.
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
