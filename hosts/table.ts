import { consoleHosts } from './console/hosts';
import type { EnvironmentName } from './environments';
import { firmHosts } from './firm/hosts';
import type { Host } from './host';
import { landingHosts } from './landing/hosts';

/**
 * How each environment is served. The build's scripts, the server's pages, the addresses that the start prints, the menus and the
 * titles all come from here. Each app imports only its own hosts, so that a firm's first screen contains none of the console's pages.
 */
export const hosts: Record<EnvironmentName, Host> = { ...consoleHosts, ...firmHosts, ...landingHosts };
