import { fault } from '#domain/faults';
import type { Operation } from './document';
import { Problem } from './problem';

/** Whose calls there are. The contract says it of each in `security`, or in `x-caller` where nobody ever has to sign in. */
export const callerKinds = ['operator', 'firm', 'visitor', 'anyone'] as const;

/** The platform's operator, a firm's staff, a visitor who signs up, or anyone at all. */
export type CallerKind = (typeof callerKinds)[number];

/** Who makes a call. Until sign-in arrives, access is open: each call takes its caller for one of the kind that it belongs to. */
export type Caller = { kind: CallerKind; access: 'open' };

/** Tells who makes a call, as its `security` asks for it. This is where sign-in will look for a session. */
export function identify({ callerKind, isOpen }: Operation): Caller {
  if (!isOpen) throw new Problem(401, fault('sign_in_required'));
  return { kind: callerKind, access: 'open' };
}

/** Refuses a caller of another kind than a call's work is for. */
export function refuseOthers(caller: Caller, kind: CallerKind): void {
  if (caller.kind !== kind) throw new Problem(403, fault('wrong_caller'));
}
