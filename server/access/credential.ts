import type { FastifyRequest } from 'fastify';
import { fault } from '#domain/faults';
import { needsSession, type Credential } from '#server/contract/caller';
import { Problem } from '#server/contract/problem';
import { visitorOf } from '#server/contract/routes';
import { firmKeyIn } from '#server/doors/firmKey';
import { sessionTokenIn } from './cookies';
import { hashOf } from './tokens';

/**
 * Takes a firm's key from a request's header, or else the session's token from its cookie. Throws a 401 if the call needs one and there
 * is none, or if it is a call that no key is for.
 */
export function sessionCredential(request: FastifyRequest): Credential {
  const { operation } = request.routeOptions.config;
  if (!operation || !needsSession(operation.callerKind)) return { role: 'guest' };
  const key = firmKeyIn(request);
  if (key !== undefined && operation.callerKind !== 'firm') throw new Problem(401, fault('wrong_key'));
  if (key !== undefined) return { key: hashOf(key) };
  const token = sessionTokenIn(visitorOf(request));
  if (token === undefined) throw new Problem(401, fault('sign_in_required'));
  return { token: hashOf(token) };
}
