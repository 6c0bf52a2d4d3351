import { fault } from '#domain/faults';
import { notFound } from '#server/contract/problem';

/** What was looked up by an invoice's id, or the problem that there is no such invoice. */
export function found<Looked>(looked: Looked | undefined): Looked {
  if (looked === undefined) throw notFound('id', fault('no_such_invoice'));
  return looked;
}
