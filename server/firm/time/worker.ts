import { fault } from '#domain/faults';
import type { Caller } from '#server/contract/caller';
import { badRequest } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { requireRight } from '#server/doors/admit';
import { memberOf } from '#server/firm/belongs/memberOf';
import { requirePerson } from '#server/firm/belongs/required';

/** Refuses other people's time to whoever may not see it. Ask it once the caller has been let in. */
export function requireOwn(caller: Caller, personId: string): void {
  if (personId !== memberOf(caller)) requireRight(caller, 'time.all');
}

/**
 * Whose time a call is about: that of the person whom it names, or the caller's own. Throws a 400 at `personId` for somebody who is
 * not the firm's, and for nobody. Ask it once the caller has been let in.
 */
export async function workerOf(tx: ReadTransaction, caller: Caller, named: string | undefined): Promise<string> {
  const personId = named?.toLowerCase() ?? memberOf(caller);
  if (personId === undefined) throw badRequest({ field: 'personId', ...fault('required') });
  await requirePerson(tx, 'personId', personId);
  requireOwn(caller, personId);
  return personId;
}
