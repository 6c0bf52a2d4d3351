import type { preParsingHookHandler } from 'fastify';
import { fault } from '#domain/faults';
import { badRequest } from './problem';

/** Refuses the body of a call that takes none, as the contract refuses any unknown field. Unread, it would be dropped in silence. */
export const refuseBody: preParsingHookHandler = ({ headers }, _, payload, done) => {
  const isThere = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
  done(isThere ? badRequest({ field: 'body', ...fault('unknown_field') }) : null, payload);
};
