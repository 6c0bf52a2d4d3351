import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '#server/db/database';
import { Problem } from './problem';

/** The largest body that is read. */
export const bodyLimit = 1_048_576;

/** Answers any failure, ours or the framework's, as a problem. Only the log gets the cause of a failure of ours. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error);
  // What was thrown as a problem is its own cause; a stack would tell nothing more.
  if (problem.status < 500 || problem === error) request.log.info({ problem: problem.body }, problem.detail);
  else request.log.error({ err: error }, problem.detail);
  void reply
    .code(problem.status)
    .headers({ ...problem.headers, 'x-request-id': request.id })
    .type('application/problem+json')
    .send(problem.body);
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseUnavailable) {
    return new Problem(503, 'The database is away. Try again in a moment.', [], { 'retry-after': '2' });
  }
  const { code = '', statusCode = 500, message } = error as { code?: string; statusCode?: number; message: string };
  return refusals[code] ?? (statusCode < 500 ? new Problem(statusCode, message) : broken);
}

const broken = new Problem(500, 'Something went wrong on our side.');
const notJson = refusal(400, 'body', 'Send the body as JSON.');
const badAddress = refusal(400, 'path', 'Write the address in the form that the contract gives it.');

/** What Fastify refuses before a handler is asked, by the code of its error. */
const refusals: Record<string, Problem> = {
  FST_ERR_CTP_INVALID_JSON_BODY: notJson,
  FST_ERR_CTP_BODY_TOO_LARGE: refusal(413, 'body', 'The body is larger than 1 MiB.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refusal(415, 'Content-Type', 'Send the body as application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refusal(400, 'Content-Length', 'Give the length that the body has.'),
  FST_ERR_BAD_URL: badAddress,
  FST_ERR_MAX_PARAM_LENGTH: badAddress,
};

function refusal(status: number, field: string, message: string): Problem {
  return new Problem(status, message, [{ field, message }]);
}
