import type { FastifyRequest } from 'fastify';
import { fault } from '#domain/faults';
import { needsSession, type Credential } from '#server/contract/caller';
import { Problem } from '#server/contract/problem';
import { visitorOf } from '#server/contract/routes';
import { sessionTokenIn } from './cookies';
import { hashOf } from './tokens';

/** Takes the session's token from a request's cookie. Throws a 401 if the call needs one and there is none. */
export function sessionCredential(request: FastifyRequest): Credential {
  const { operation } = request.routeOptions.config;
  if (!operation || !needsSession(operation.callerKind)) return { role: 'guest' };
  const token = sessionTokenIn(visitorOf(request));
  if (token === undefined) throw new Problem(401, fault('sign_in_required'));
  return { token: hashOf(token) };
}
