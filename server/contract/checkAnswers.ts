import type { FastifyInstance } from 'fastify';
import type { Operation } from './document';
import { ajv } from './validation';

/**
 * Makes an answer that breaks the contract a failure: its status, its type, or any part of its body.
 * For tests. The serialiser does not tell, it drops what the contract does not name and bends what does not fit.
 */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const { operation } = request.routeOptions.config;
    if (operation) check(operation, reply.statusCode, String(reply.getHeader('content-type')), payload);
    return payload;
  });
}

function check({ id, responses }: Operation, status: number, contentType: string, payload: unknown): void {
  const type = contentType.split(';')[0] ?? '';
  const media = (responses[status] ?? responses['default'])?.content?.[type];
  if (!media) throw new Error(`${id}: the contract has no ${status} answer of type ${type}.`);
  const validate = ajv.compile(media.schema);
  if (!validate(payload))
    throw new Error(`${id}: the ${status} answer breaks the contract: ${ajv.errorsText(validate.errors)}.`);
}
