import type { CallerRole, Right } from '#domain/access/roles';
import { fault } from '#domain/faults';
import type { Operation } from './document';
import { rightsFor } from './rights';
import { Problem } from './problem';

/**
 * The kinds of caller that a call can be for. The contract names them in `security`, or in `x-caller` for calls that never need
 * sign-in.
 */
export const callerKinds = ['operator', 'firm', 'person', 'visitor', 'anyone'] as const;

/** The platform's operator, a firm's staff, either of them signing in, a visitor who signs up, or anyone at all. */
export type CallerKind = (typeof callerKinds)[number];

/** The caller of a request. While access is open, everyone counts as the kind of caller that the call is for. */
export type Caller = {
  kind: CallerKind;
  access: 'open';
  /** Sign-in will find it, with the transaction's scope. */
  role: CallerRole;
  /** The rights that the request needs. A door refuses it without them. */
  rights: readonly Right[];
  /** The firm that the call is charged to, for the meter: the one whose door admitted it, unless the console made it. */
  firmId?: string;
};

/** Identifies the caller as the call's `security` requires. Sign-in will check the session here. */
export function identify(
  { callerKind, isOpen, guards }: Operation,
  query: Readonly<Record<string, unknown>>,
  role: CallerRole,
): Caller {
  if (!isOpen) throw new Problem(401, fault('sign_in_required'));
  return { kind: callerKind, access: 'open', role, rights: rightsFor(guards, query) };
}

/** Refuses any other kind of caller. */
export function refuseOthers(caller: Caller, kind: CallerKind): void {
  if (caller.kind !== kind) throw new Problem(403, fault('wrong_caller'));
}
