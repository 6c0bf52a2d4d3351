import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import { fault } from '#domain/faults';
import { isForeign, type OriginRule } from '#server/contract/origins';
import { Problem, type FieldFault } from '#server/contract/problem';
import { isForwarded } from './forwarded';
import { reachFault, type Reach } from './reach';

/** Refuses requests by where they arrive, or by the page that makes them, before their bodies are read. */
export function admitRequests(app: FastifyInstance, reach: Reach, isAllowed: OriginRule): void {
  const admit: preParsingHookHandler = (request, _, payload, done) => {
    const refusal = refusalOf(request, reach, isAllowed);
    done(refusal && new Problem(403, refusal, [refusal]), payload);
  };
  app.addHook('preParsing', admit);
}

function refusalOf(request: FastifyRequest, reach: Reach, isAllowed: OriginRule): FieldFault | undefined {
  const { host, headers, method, routeOptions } = request;
  const isWrite = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
  const site = headers['sec-fetch-site'];
  if (isWrite && isForeign({ host, origin: headers.origin, site }, isAllowed)) {
    return { field: 'Origin', ...fault('foreign_origin') };
  }
  const { operation } = routeOptions.config;
  if (!operation) return undefined;
  const { callerKind } = operation;
  const namesFirm = headers['x-tenant'] !== undefined;
  const found = reachFault({ callerKind, host, namesFirm, isForwarded: isForwarded(request) }, reach);
  return found && { field: 'Host', ...found };
}
