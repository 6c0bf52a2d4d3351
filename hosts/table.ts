import { consoleHosts } from './console/hosts';
import type { EnvironmentName } from './environments';
import { firmHosts } from './firm/hosts';
import type { Host } from './host';
import { landingHosts } from './landing/hosts';

/**
 * How each environment is served. Its scripts, the server's pages, the addresses that a start prints, the menus and the titles all
 * come from here. An app takes its own hosts alone, so that a firm's first screen carries no page of the console.
 */
export const hosts: Record<EnvironmentName, Host> = { ...consoleHosts, ...firmHosts, ...landingHosts };
