import type { preParsingHookHandler } from 'fastify';
import { fault } from '#domain/faults';
import { partOfFile } from './document';
import { badRequest, Problem } from './problem';

/** Refuses the body of a call that takes none, as the contract refuses any unknown field. Unread, it would be dropped in silence. */
export const refuseBody: preParsingHookHandler = ({ headers }, _, payload, done) => {
  const isThere = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
  done(isThere ? badRequest({ field: 'body', ...fault('unknown_field') }) : null, payload);
};

/** Refuses whatever is no part of a file, where a call takes one. */
export const wantPart: preParsingHookHandler = ({ headers }, _, payload, done) => {
  done(headers['content-type'] === partOfFile ? null : notPart(), payload);
};

/** The refusal of a body that is of another type than the call takes. */
export function notPart(): Problem {
  const refusal = fault('unsupported_media_type');
  return new Problem(415, refusal, [{ field: 'Content-Type', ...refusal }]);
}
