import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import { fault } from '#domain/faults';
import { Problem, type FieldFault } from '#server/contract/problem';
import { firmKeyIn } from './firmKey';
import { isForwarded } from './forwarded';
import type { Origins } from './origins';
import { purposeOf } from './purpose';
import { reachFault, type Reach } from './reach';
import { signedFault } from './reachSigned';

/**
 * Refuses requests by where they arrive, or by the page that makes them, before their bodies are read. Where people sign in, `origins`
 * are those whose pages may use a firm's key.
 */
export function admitRequests(app: FastifyInstance, reach: Reach, origins: Origins, isSigned: boolean): void {
  const admit: preParsingHookHandler = (request, _, payload, done) => {
    const refusal = isSigned ? signedRefusalOf(request, reach, origins) : refusalOf(request, reach, origins);
    done(refusal && new Problem(403, refusal, [refusal]), payload);
  };
  app.addHook('preParsing', admit);
}

function refusalOf(request: FastifyRequest, reach: Reach, origins: Origins): FieldFault | undefined {
  const { host, headers, method } = request;
  const purpose = purposeOf(request, reach.hostNames);
  const site = headers['sec-fetch-site'];
  if (isWrite(method) && origins.isForeign({ host, origin: headers.origin, site }, purpose)) {
    return { field: 'Origin', ...fault('foreign_origin') };
  }
  const found = purpose && reachFault({ ...purpose, host, isForwarded: isForwarded(request) }, reach);
  return found && { field: 'Host', ...found };
}

function signedRefusalOf(request: FastifyRequest, { hostNames }: Reach, origins: Origins): FieldFault | undefined {
  const { host, headers, method, protocol, ips = [] } = request;
  const { operation } = request.routeOptions.config;
  if (!operation) return undefined;
  const arrival = {
    callerKind: operation.callerKind,
    host,
    origin: `${protocol}://${host}`,
    isSecure: protocol === 'https',
    // Fastify only goes on to the addresses that a proxy names if it trusts the proxy.
    proxy: !isForwarded(request) ? 'none' : ips.length > 1 ? 'trusted' : 'unknown',
    isWrite: isWrite(method),
    hasKey: firmKeyIn(request) !== undefined && (headers.origin === undefined || origins.isAllowed(headers.origin)),
    from: { origin: headers.origin, site: headers['sec-fetch-site']?.toString() },
  } as const;
  return signedFault(arrival, hostNames);
}

const isWrite = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
