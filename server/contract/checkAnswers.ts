import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Media, Operation } from './document';
import { contractAjv } from './validation';

const ajv = contractAjv();

/**
 * For tests: turns a response that breaks the contract into an error, whether by its status, type or body. The serialiser would
 * hide it: it drops fields that the contract does not name and coerces values that do not fit. Only a failure of ours is left to
 * `default`: clients are told of any other status.
 */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const { operation } = request.routeOptions.config;
    if (operation) check(operation, reply, payload);
    return payload;
  });
  // Files skip serialisation, so only this hook sees them.
  app.addHook('onSend', async (request, reply, payload) => {
    const { operation } = request.routeOptions.config;
    if (operation && payload instanceof Readable) mediaOf(operation, reply);
    return payload;
  });
}

function check(operation: Operation, reply: FastifyReply, payload: unknown): void {
  const validate = ajv.compile(mediaOf(operation, reply).schema);
  if (validate(payload)) return;
  const faults = ajv.errorsText(validate.errors);
  throw new Error(`${operation.id}: the ${reply.statusCode} answer breaks the contract: ${faults}.`);
}

function mediaOf({ id, responses }: Operation, reply: FastifyReply): Media {
  const type = String(reply.getHeader('content-type')).split(';')[0] ?? '';
  const { statusCode } = reply;
  const media = responses[statusCode === 500 ? 'default' : statusCode]?.content?.[type];
  if (!media) throw new Error(`${id}: the contract has no ${statusCode} answer of type ${type}.`);
  return media;
}
