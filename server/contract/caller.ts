import { fault } from '#domain/faults';
import type { Operation } from './document';
import { Problem } from './problem';

/** Who calls can be for. The contract says so in `security`, or in `x-caller` for calls that never need sign-in. */
export const callerKinds = ['operator', 'firm', 'visitor', 'anyone'] as const;

/** The platform's operator, a firm's staff, a visitor who signs up, or anyone at all. */
export type CallerKind = (typeof callerKinds)[number];

/** Who makes a call. While access is open, everyone passes as the kind of caller that the call is for. */
export type Caller = {
  kind: CallerKind;
  access: 'open';
  /** The firm whose door has let the call in, for the meter. */
  firmId?: string;
};

/** Identifies the caller as the call's `security` requires. Sign-in will check the session here. */
export function identify({ callerKind, isOpen }: Operation): Caller {
  if (!isOpen) throw new Problem(401, fault('sign_in_required'));
  return { kind: callerKind, access: 'open' };
}

/** Refuses a caller of any other kind. */
export function refuseOthers(caller: Caller, kind: CallerKind): void {
  if (caller.kind !== kind) throw new Problem(403, fault('wrong_caller'));
}
