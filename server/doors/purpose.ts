import type { FastifyRequest } from 'fastify';
import { firmAt, hostNameOf, resolveEnvironment, type HostNames } from '#hosts/environments';
import type { CallerKind } from '#server/contract/caller';

/** Who a call is for. */
export type Purpose = {
  callerKind: CallerKind;
  /** The slug of its firm, if it names one. */
  firm: string | undefined;
  /** Whether it names a firm in `X-Tenant`. */
  namesFirm: boolean;
};

/** Finds who a request is for. A request for a page or a file is no call. */
export function purposeOf({ host, headers, routeOptions }: FastifyRequest, hostNames: HostNames): Purpose | undefined {
  const { operation } = routeOptions.config;
  if (!operation) return undefined;
  const named = headers['x-tenant']?.toString();
  return {
    callerKind: operation.callerKind,
    firm: firmNamed(host, named, hostNames),
    namesFirm: named !== undefined,
  };
}

/** The slug of the firm that a call is for: that of its address, of its `X-Tenant`, or of the bare tenant host. */
export function firmNamed(host: string, named: string | undefined, hostNames: HostNames): string | undefined {
  return resolveEnvironment(host, hostNames).slug ?? named ?? firmAt(host, hostNames);
}

/** Whether a host is one of the console's. Goes by the name, because every unknown host counts as staging. */
export function isConsole(host: string, hostNames: HostNames): boolean {
  return [hostNames.admin, hostNames.staging].includes(hostNameOf(host));
}

/**
 * Whether the console makes a firm's call: one on its own hosts, or from its page, which unknown hosts show too. Without a page, a
 * call at the API's own host is a program's.
 */
export function isByConsole(host: string, page: string | undefined, hostNames: HostNames): boolean {
  const environmentOf = (name: string) => resolveEnvironment(name, hostNames).environment;
  if (environmentOf(host) === 'saas-tenant') return false;
  return isConsole(host, hostNames) || (page !== undefined && environmentOf(page) !== 'saas-tenant');
}
