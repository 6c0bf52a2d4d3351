import type { Counts } from '#server/limits/counts';
import { fault } from '#domain/faults';
import { Problem } from '#server/contract/problem';
import { tooMany } from '#server/limits/tooMany';
import { hashOf } from './tokens';

const minute = 60_000;

/** How many attempts a window of so many milliseconds allows. The longer ones make whoever goes on wait longer. */
type Allowed = { most: number; window: number };

const perAddress: Allowed[] = [{ most: 30, window: 10 * minute }];
const perAccount: Allowed[] = [
  { most: 10, window: 10 * minute },
  { most: 30, window: 60 * minute },
  { most: 100, window: 24 * 60 * minute },
];

const day = 24 * 60 * minute;

/** How many invitations a place may send, and how many an address may get from all places together. */
const invitations = {
  from: [{ most: 100, window: day }],
  to: [{ most: 5, window: day }],
} satisfies Record<string, Allowed[]>;

/** Counts attempts to sign in, exactly and together with the other processes. What it counts is only known by its hash. */
export function attempts(counts: Counts) {
  const count = async (what: string, allowed: Allowed[], refusal = tooMany): Promise<void> => {
    const key = hashOf(what);
    for (const { most, window } of allowed) {
      const { current, ttl } = await counts.addExactly(`sign-in ${window} ${key}`, window);
      if (current > most) throw refusal(ttl);
    }
  };
  return {
    /** Counts an attempt from an address, whoever it is for. Throws a 429 if it is one too many. */
    from: (address: string) => count(`from ${address}`, perAddress),
    /**
     * Counts an attempt at an account, whether or not there is one: those of a device that has signed in before apart from all
     * others. Throws a 429 if it is one too many.
     */
    at: (account: string, device?: string) =>
      count(device ? `by ${device}` : `at ${account.toLowerCase()}`, perAccount),
    /** Counts an invitation to an address, by a place. Throws a 429 if it is one too many. */
    invitation: async (place: string, email: string): Promise<void> => {
      await count(`invited by ${place}`, invitations.from, tooManyInvitations);
      await count(`invited ${email.toLowerCase()}`, invitations.to, tooManyInvitations);
    },
  };
}

function tooManyInvitations(milliseconds: number): Problem {
  const seconds = Math.ceil(milliseconds / 1_000);
  const refusal = fault('too_many_invitations', { hours: Math.ceil(seconds / 3_600) });
  return new Problem(429, refusal, [], { 'Retry-After': String(seconds) });
}
