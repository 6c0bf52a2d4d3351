import type { FastifyReply, FastifyRequest } from 'fastify';
import { fault, type Fault } from '#domain/faults';
import { DatabaseUnavailable, isBusy, StorageFull } from '#server/db/database';
import { BrokenOff, StoreUnavailable } from '#server/files/objects';
import { longestBody } from './bodyLimit';
import { refusedByConstraint, unforeseenConstraint } from './constraintFaults';
import { Problem } from './problem';
import { signInPage } from './signInPage';

/** Responds to any error with a problem. The cause of an internal error goes to the log only. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error, request);
  // A thrown problem explains itself; its stack would add nothing. Its messages may name a client, so only the code is logged.
  if (unforeseenConstraint(error) !== undefined)
    request.log.error({ err: error, req: request }, 'The database refused what no fault is for.');
  else if (problem.status < 500 || problem === error)
    request.log.info({ code: problem.fault.code }, 'Request refused.');
  else request.log.error({ err: error, req: request }, 'Request failed.');
  void reply
    .code(problem.status)
    .headers({ ...problem.headers, 'cache-control': 'no-store', 'x-request-id': request.id });
  if (problem.fault.code === 'sign_in_required' && isForBrowser(request))
    void reply.type('text/html; charset=utf-8').send(signInPage);
  else void reply.type('application/problem+json').send(problem.body);
}

/** Whether a browser opens the address itself, such as a link to a file in a tab of its own. */
const isForBrowser = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

function toProblem(error: unknown, { routeOptions }: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseUnavailable) {
    return new Problem(503, fault('database_unavailable'), [], { 'retry-after': '2' });
  }
  if (isBusy(error)) return new Problem(503, fault('overloaded'), [], { 'retry-after': '1' });
  if (error instanceof StorageFull) return new Problem(503, fault('storage_full'), [], { 'retry-after': '60' });
  if (error instanceof StoreUnavailable)
    return new Problem(503, fault('store_unavailable'), [], { 'retry-after': '5' });
  const refused = refusedByConstraint(error);
  if (refused) return refused;
  if (error instanceof BrokenOff) return new Problem(400, fault('malformed_request'));
  const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return refusal(413, 'body', fault('body_too_large', { limit: routeOptions.bodyLimit ?? longestBody }));
  }
  return refusals[code] ?? (statusCode < 500 ? new Problem(statusCode, fault('malformed_request')) : broken);
}

const broken = new Problem(500, fault('internal_error'));
const notJson = refusal(400, 'body', fault('body_not_json'));
const badAddress = refusal(400, 'path', fault('malformed_address'));

/** Requests that Fastify itself refuses, by error code. */
const refusals: Record<string, Problem> = {
  FST_ERR_CTP_INVALID_JSON_BODY: notJson,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refusal(415, 'Content-Type', fault('unsupported_media_type')),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refusal(400, 'Content-Length', fault('content_length')),
  FST_ERR_BAD_URL: badAddress,
  FST_ERR_MAX_PARAM_LENGTH: badAddress,
};

function refusal(status: number, field: string, found: Fault): Problem {
  return new Problem(status, found, [{ field, ...found }]);
}
