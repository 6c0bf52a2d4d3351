import { isFresh, sessionLimits } from '#domain/access/lifetimes';
import type { Right } from '#domain/access/roles';
import { fault } from '#domain/faults';
import { hasRight, type Caller } from '#server/contract/caller';
import { Problem } from '#server/contract/problem';
import type { Actor, Entered, Origin } from '#server/db/database';

/** Who a transaction works for on behalf of a caller. */
export function actorOf({ token, key, role, from }: Caller, now: Date): Actor & Origin {
  if (key !== undefined) return { key: { token: key, now }, ...from };
  return token === undefined ? { role, ...from } : { session: { token, ...sessionLimits(now) }, ...from };
}

/**
 * Lets a caller in, or refuses them: without a session or key that counts where the transaction has entered, without a right that the
 * request needs, or without a fresh proof. Every door asks it in the transaction in which the call works: before a write begins, and
 * before the result of a read counts.
 */
export function admit(caller: Caller, { person }: Entered, now: Date): void {
  if (caller.token !== undefined || caller.key !== undefined) {
    if (!person) throw new Problem(401, fault(caller.key === undefined ? 'sign_in_required' : 'wrong_key'));
    Object.assign(caller, { person, role: person.role });
  }
  for (const right of caller.rights) requireRight(caller, right);
  if (caller.needsProof) requireProof(caller, now);
}

/**
 * Runs work that reads while its caller is let in, which saves a round trip. Its result is discarded if they are refused, and the
 * reason for that is more helpful than an error from the work.
 */
export async function whileAdmitting<Admitted, Result>(
  admitted: Promise<Admitted>,
  work: (admitted: Promise<Admitted>) => Promise<Result>,
): Promise<Result> {
  // Also if it fails before it waits for anything.
  const working = (async () => work(admitted))();
  working.catch(() => undefined);
  await admitted;
  return working;
}

/** Refuses what needs a right that only the work of a call can tell. */
export function requireRight(caller: Caller, right: Right): void {
  if (!hasRight(caller, right)) throw new Problem(403, fault('right_missing'));
}

/** Refuses whoever has not just proved who they are. While access is open, nobody can. */
export function requireProof({ person }: Caller, now: Date): void {
  if (person && !isFresh(new Date(person.provedAt), now)) throw new Problem(403, fault('proof_needed'));
}
