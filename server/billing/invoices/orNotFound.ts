import { fault } from '#domain/faults';
import { notFound } from '#server/contract/problem';

/** Returns what was looked up by an invoice's id; throws a 404 if there is nothing. */
export function orNotFound<Looked>(looked: Looked | undefined): Looked {
  if (looked === undefined) throw notFound('id', fault('no_such_invoice'));
  return looked;
}
