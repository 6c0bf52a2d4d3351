import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import { fault } from '#domain/faults';
import { Problem, type FieldFault } from '#server/contract/problem';
import { isForwarded } from './forwarded';
import type { Origins } from './origins';
import { purposeOf } from './purpose';
import { reachFault, type Reach } from './reach';

/** Refuses requests by where they arrive, or by the page that makes them, before their bodies are read. */
export function admitRequests(app: FastifyInstance, reach: Reach, origins: Origins): void {
  const admit: preParsingHookHandler = (request, _, payload, done) => {
    const refusal = refusalOf(request, reach, origins);
    done(refusal && new Problem(403, refusal, [refusal]), payload);
  };
  app.addHook('preParsing', admit);
}

function refusalOf(request: FastifyRequest, reach: Reach, origins: Origins): FieldFault | undefined {
  const { host, headers, method } = request;
  const purpose = purposeOf(request, reach.hostNames);
  const isWrite = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
  const site = headers['sec-fetch-site'];
  if (isWrite && origins.isForeign({ host, origin: headers.origin, site }, purpose)) {
    return { field: 'Origin', ...fault('foreign_origin') };
  }
  const found = purpose && reachFault({ ...purpose, host, isForwarded: isForwarded(request) }, reach);
  return found && { field: 'Host', ...found };
}
