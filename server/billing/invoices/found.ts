import { notFound } from '#server/contract/problem';

/** What was looked up by an invoice's id, or the problem that there is no such invoice. */
export function found<Looked>(looked: Looked | undefined): Looked {
  if (looked === undefined) throw notFound('id', 'There is no invoice with this id.');
  return looked;
}
