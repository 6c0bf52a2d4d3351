import type { FastifyReply, FastifyRequest } from 'fastify';
import { fault, type Fault } from '#domain/faults';
import { DatabaseAway } from '#server/db/database';
import { Problem } from './problem';

/** The largest body that is read. */
export const bodyLimit = 1_048_576;

/** Answers any failure, ours or the framework's, as a problem. Only the log gets the cause of a failure of ours. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error);
  // What was thrown as a problem is its own cause; a stack would tell nothing more.
  if (problem.status < 500 || problem === error) request.log.info({ problem: problem.body }, problem.message);
  else request.log.error({ err: error }, problem.message);
  void reply
    .code(problem.status)
    .headers({ ...problem.headers, 'x-request-id': request.id })
    .type('application/problem+json')
    .send(problem.body);
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseAway) {
    return new Problem(503, fault('database_unavailable'), [], { 'retry-after': '2' });
  }
  const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number };
  return refusals[code] ?? (statusCode < 500 ? new Problem(statusCode, fault('malformed_request')) : broken);
}

const broken = new Problem(500, fault('internal_error'));
const notJson = refusal(400, 'body', fault('body_not_json'));
const badAddress = refusal(400, 'path', fault('malformed_address'));

/** What Fastify refuses before a handler is asked, by the code of its error. */
const refusals: Record<string, Problem> = {
  FST_ERR_CTP_INVALID_JSON_BODY: notJson,
  FST_ERR_CTP_BODY_TOO_LARGE: refusal(413, 'body', fault('body_too_large')),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refusal(415, 'Content-Type', fault('unsupported_media_type')),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refusal(400, 'Content-Length', fault('content_length')),
  FST_ERR_BAD_URL: badAddress,
  FST_ERR_MAX_PARAM_LENGTH: badAddress,
};

function refusal(status: number, field: string, found: Fault): Problem {
  return new Problem(status, found, [{ field, ...found }]);
}
