import type { FastifyRequest } from 'fastify';
import { firmAt, resolveEnvironment, type HostNames } from '#hosts/environments';
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
