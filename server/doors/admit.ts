import { mayDo, type Right } from '#domain/access/roles';
import { fault } from '#domain/faults';
import type { Caller } from '#server/contract/caller';
import { Problem } from '#server/contract/problem';

/**
 * Refuses a request that needs a right which its caller's role lacks. Every door asks it in the transaction in which the call works:
 * before a write begins, and before the result of a read counts.
 */
export function admit(caller: Caller): void {
  for (const right of caller.rights) requireRight(caller, right);
}

/** Refuses what needs a right that only the work of a call can tell. */
export function requireRight({ role }: Caller, right: Right): void {
  if (!mayDo(role, right)) throw new Problem(403, fault('right_missing'));
}
