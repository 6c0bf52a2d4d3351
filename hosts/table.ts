import { consoleHosts } from './console/hosts';
import { consoleCalls } from './console/calls';
import type { EnvironmentName } from './environments';
import { firmCalls } from './firm/calls';
import { firmHosts } from './firm/hosts';
import { type Host, withCalls } from './host';
import { landingHosts } from './landing/hosts';

/**
 * How each environment is served. The build's scripts, the server's pages, the addresses that the start prints, the menus and the
 * titles all come from here. Each app imports only its own hosts, with its pages instead of their first calls.
 */
export const hosts: Record<EnvironmentName, Host> = {
  ...consoleHosts(withCalls(consoleCalls)),
  ...firmHosts(withCalls(firmCalls)),
  ...landingHosts,
};
