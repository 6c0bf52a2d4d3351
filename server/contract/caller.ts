import { mayDo, type CallerRole, type Right } from '#domain/access/roles';
import { fault } from '#domain/faults';
import type { Origin, SignedIn } from '#server/db/database';
import type { Operation } from './document';
import { rightsFor } from './rights';
import { Problem } from './problem';

/**
 * The kinds of caller that a call can be for. The contract names them in `security`, or in `x-caller` for calls that never need
 * sign-in.
 */
export const callerKinds = ['operator', 'firm', 'person', 'visitor', 'subscriber', 'client', 'anyone'] as const;

/**
 * The platform's operator, a firm's staff, either of them signing in, a visitor who signs up, somebody's calendar or M-Pesa, a firm's
 * client, or anyone at all.
 */
export type CallerKind = (typeof callerKinds)[number];

/** Whether calls of a kind come from people who have signed in, once access is not open. */
export const needsSession = (kind: CallerKind): boolean => kind === 'operator' || kind === 'firm';

/** How a request says who makes it: by a session's token, by a firm's key, or, while access is open, by nothing. */
export type Credential = { role: CallerRole } | { token: string } | { key: string };

/** The caller of a request. While access is open, everyone counts as the kind of caller that the call is for. */
export type Caller = {
  kind: CallerKind;
  /** With a session or a key, a guest's until the door that lets the caller in has found whose it is. */
  role: CallerRole;
  /** The hash of the session's token, if the caller must have one. */
  token?: string;
  /** The hash of the firm's key, if the caller uses one. */
  key?: string;
  /** Who calls, once a door has let them in. Nobody, while access is open. */
  person?: SignedIn;
  /** The rights that the request needs. A door refuses it without them. */
  rights: readonly Right[];
  /** Whether the call can do such harm that the person must just have proved who they are. */
  needsProof: boolean;
  from?: Origin;
  /** The firm that the call is charged to, for the meter: the one whose door admitted it, unless the console made it. */
  firmId?: string;
};

/** Identifies the caller of a request. Whose session it is, the transaction finds. */
export function identify(
  { callerKind, guards }: Operation,
  query: Readonly<Record<string, unknown>>,
  credential: Credential,
): Caller {
  const known = { kind: callerKind, rights: rightsFor(guards, query), needsProof: guards.needsProof };
  return 'role' in credential ? { ...known, ...credential } : { ...known, role: 'guest', ...credential };
}

/** Whether a caller has a right: their role has it, and so has their key, if they use one. */
export const hasRight = ({ role, person }: Pick<Caller, 'role' | 'person'>, right: Right): boolean =>
  mayDo(role, right) && (person?.scopes?.includes(right) ?? true);

/** Refuses any other kind of caller. */
export function refuseOthers(caller: Caller, kind: CallerKind): void {
  if (caller.kind !== kind) throw new Problem(403, fault('wrong_caller'));
}
