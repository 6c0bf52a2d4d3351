import type { components } from '#openapi';
import { lifetimes } from '#domain/access/lifetimes';
import { needsSecondFactor } from '#domain/access/secondFactor';
import { fault } from '#domain/faults';
import { badRequest, Problem } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { arrivalAt } from './arrivalStore';
import { applyReset } from './factorResetStore';
import { passkeysOf } from './passkeyStore';
import { isPassword } from './passwords';
import * as store from './store';
import { hashOf, newToken } from './tokens';
import { accessTools, accountOf, type AccessResources } from './tools';

/** From where somebody signs in, and where to. */
export type Visit = {
  place: store.Place & {
    firmName?: string;
    primaryColor?: string | null;
    slug?: string;
    /** Whether it is the address of all firms, where nobody has a session. */
    isOfAllFirms?: true;
  };
  address: string;
  /** What the browser calls itself. */
  device: string;
  /** The cookie of a device that has signed in before. */
  knownDevice?: string | undefined;
  /** What passkeys are bound to there: a host name, and the page's exact origin. */
  relyingParty: { id: string; origin: string };
};

/** What follows on a right password: a session, or a second factor that is still to come. Tokens are as the browser gets them. */
export type Step =
  | SignedInStep
  | { state: 'code_needed' | 'generator_needed'; challenge: string }
  /** Whoever has a passkey and no codes uses it, which begins anew. */
  | { state: 'passkey_needed' }
  /** Whoever signs in for all of their firms chooses one. */
  | {
      state: 'firm_needed';
      challenge: string;
      firms: NonNullable<components['schemas']['SignInStep']['firms']>;
    };

/** A session has begun. Both are for cookies. */
export type SignedInStep = { state: 'signed_in'; token: string; knownDevice: string };

/** What a link is for: somebody who is known elsewhere joins under the password that they have, or enters the firm that they chose. */
export type LookedAt = store.LinkKind | 'join' | 'enter';

/** Who somebody is, once a factor of theirs was right. */
type Known = Pick<store.SigningIn, 'personId' | 'email' | 'sealedSeed' | 'role'>;

/** Who comes by a link, and who they are already, if they have proved the same address before. */
type Coming = { name: string; email: string; personId: string | null; passwordHash: string | null };

/** A person who comes by a link: a new one has the hash of the password that they have chosen. */
type Chosen = { personId: string; hash?: string };

/**
 * Signs people in, by a password and, where their role or they themselves demand it, a one-time code. Every refusal of an attempt is
 * a `Problem`, the same whether or not the address is known.
 */
export function signingIn(resources: AccessResources) {
  const { now } = resources;
  const { within, attempt, devices, after, openSession, passwordOf, newCodes, setUpCodes, isCode, tellChanged } =
    accessTools(resources);

  /** Goes on after the first factor. */
  async function goOn(tx: ReadTransaction, visit: Visit, { personId, email, role, ...known }: Known): Promise<Step> {
    const isReset = await applyReset(tx, personId, now());
    if (isReset) tellChanged(email, 'second factor');
    const sealedSeed = isReset ? null : known.sealedSeed;
    const isNeeded =
      needsSecondFactor(role, visit.place.firmId !== undefined) || (await store.needsSecondFactor(tx, visit.place));
    if (!sealedSeed) {
      // The password alone must neither let in whoever has found it out, nor set up codes for them.
      const passkeys = await passkeysOf(tx, personId);
      if (passkeys.some(({ rpId }) => rpId === visit.relyingParty.id)) return { state: 'passkey_needed' };
      if (!isNeeded) return openSession(tx, visit, personId);
    }
    const challenge = newToken();
    await store.openChallenge(tx, hashOf(challenge), personId, visit.place, after(lifetimes.challenge));
    return { state: sealedSeed ? 'code_needed' : 'generator_needed', challenge };
  }

  /**
   * Tries a code. A wrong one counts, against the sign-in and against the account, so its work is committed before it is refused.
   * Throws a 401 if the sign-in has ended.
   */
  async function tryCode<Result>(
    visit: Visit,
    challenge: string,
    trial: (tx: ReadTransaction, person: store.SigningIn) => Promise<Result | undefined>,
  ): Promise<Result> {
    const token = hashOf(challenge);
    const { person, result } = await within(async (tx) => {
      const person = await store.personAtChallenge(tx, token, visit.place, now());
      const result = person && (await trial(tx, person));
      if (result === undefined) await store.countWrongCode(tx, token);
      else await store.endChallenge(tx, token);
      return { person, result };
    });
    if (!person) throw new Problem(401, fault('sign_in_ended'));
    if (result !== undefined) return result;
    await attempt.at(accountOf(person.email, visit));
    throw badRequest({ field: 'code', ...fault('wrong_code') });
  }

  return {
    /** Takes an address and a password. */
    async withPassword(visit: Visit, email: string, password: string): Promise<Step> {
      await attempt.from(visit.address);
      const person = await within((tx) => store.personSigningIn(tx, email, visit.place));
      const device = person && devices.nameOf(visit.knownDevice, person.personId);
      await attempt.at(accountOf(email, visit), device);
      const isRight = await isPassword(password, person?.passwordHash ?? undefined, device !== undefined);
      if (!person || !isRight) throw new Problem(401, fault('wrong_sign_in'));
      return within((tx) => goOn(tx, visit, person));
    },

    /** Takes a one-time code or a recovery code. */
    withCode: (visit: Visit, challenge: string, typed: string): Promise<Step> =>
      tryCode(visit, challenge, async (tx, person) => {
        if (!person.sealedSeed) return undefined;
        return (await isCode(tx, person.personId, person.sealedSeed, typed))
          ? openSession(tx, visit, person.personId)
          : undefined;
      }),

    /** The seed of one-time codes for somebody who must have them and has none yet, and its address for a QR code. */
    async newGenerator(visit: Visit, challenge: string): Promise<{ seed: string; address: string }> {
      const person = await within((tx) => store.personAtChallenge(tx, hashOf(challenge), visit.place, now()));
      if (!person || person.sealedSeed) throw new Problem(401, fault('sign_in_ended'));
      return newCodes(challenge, person.email);
    },

    /** Takes the first code of a new generator, which shows that the person has it. Returns the recovery codes, once. */
    withGenerator: (
      visit: Visit,
      challenge: string,
      typed: string,
    ): Promise<SignedInStep & { recoveryCodes: string[] }> =>
      tryCode(visit, challenge, async (tx, { personId, sealedSeed }) => {
        const recoveryCodes = sealedSeed ? undefined : await setUpCodes(tx, personId, challenge, typed);
        return recoveryCodes && { ...(await openSession(tx, visit, personId)), recoveryCodes };
      }),

    /** Whose link a token is. That somebody looked does not use it up. */
    lookAtLink: (visit: Visit, token: string): Promise<{ kind: LookedAt; name: string; email: string }> =>
      within(async (tx) => {
        const invited = await store.personInvited(tx, hashOf(token), visit.place, now());
        if (invited) {
          const { name, email, personId } = invited;
          return { kind: personId ? 'join' : 'welcome', name, email };
        }
        const arrival = visit.place.firmId && (await arrivalAt(tx, hashOf(token), 'enter', visit.place, now()));
        if (arrival) return { kind: 'enter', name: arrival.name, email: arrival.email };
        const { kind, name, email } = await linked(tx, visit, token);
        return { kind, name, email };
      }),

    /**
     * Sets the password of whoever has a link, ends their sessions, and goes on signing them in. A second factor stays. Whoever is
     * invited, and has proved the same address elsewhere, gives the password that they have.
     */
    async withLink(visit: Visit, token: string, password: string): Promise<Step> {
      const invited = await within((tx) => store.personInvited(tx, hashOf(token), visit.place, now()));
      if (invited) return accept(visit, token, password, invited);
      const owner = await within((tx) => linked(tx, visit, token));
      const hash = await passwordOf(owner, visit, password);
      const step = await within(async (tx) => {
        const { personId, isMailed } = await linked(tx, visit, token);
        if (isMailed && !(await store.verifyAddress(tx, personId, now()))) throw linkEnded();
        const person = await linked(tx, visit, token);
        if (!(await store.useLink(tx, hashOf(token), now()))) throw linkEnded();
        await store.setPassword(tx, person.personId, hash);
        await store.endSessions(tx, person.personId);
        return goOn(tx, visit, person);
      });
      if (owner.kind === 'reset') tellChanged(owner.email, 'password');
      return step;
    },

    /** The sign-up that a token is of. That somebody looked does not use it up. */
    signupAt: async (token: string): Promise<store.SigningUp> => {
      const found = await within((tx) => store.signupAt(tx, hashOf(token), now()));
      if (!found) throw linkEnded();
      return found;
    },

    /**
     * Takes the password of whoever signs up: a new one, which comes back as its hash, or the one of a person who has proved the same
     * address elsewhere.
     */
    async founderOf(address: string, signup: store.SigningUp, password: string): Promise<Chosen> {
      const { email, fullName: name, firmName } = signup;
      return personOf({ place: { firmName }, address }, { ...signup, name, email }, password);
    },
  };

  /**
   * Who comes by a link: a new person with a new password, or, if somebody has proved the same address elsewhere, that person, whose
   * password is checked as an attempt to sign in.
   */
  async function personOf(
    visit: Pick<Visit, 'place' | 'address'>,
    { personId, passwordHash, ...named }: Coming,
    password: string,
  ): Promise<Chosen> {
    if (!personId) return { personId: newId(now()), hash: await passwordOf(named, visit, password) };
    await attempt.from(visit.address);
    await attempt.at(accountOf(named.email, visit));
    if (!(await isPassword(password, passwordHash ?? undefined, false))) throw new Problem(401, fault('wrong_sign_in'));
    return { personId };
  }

  /** Lets in whoever is invited, and goes on signing them in. */
  async function accept(visit: Visit, token: string, password: string, invited: store.InvitedPerson): Promise<Step> {
    const person = await personOf(visit, invited, password);
    return within(async (tx) => {
      const moment = now();
      const accepting = { ...person, memberId: newId(moment), now: moment };
      if (!(await store.acceptInvitation(tx, hashOf(token), visit.place, accepting))) throw linkEnded();
      return goOn(tx, visit, { ...invited, ...person });
    });
  }

  async function linked(tx: ReadTransaction, { place }: Visit, token: string) {
    const person = await store.personAtLink(tx, hashOf(token), place, now());
    if (!person) throw linkEnded();
    return person;
  }
}

/** The 404 for a link that does not work, whatever the reason. */
export const linkEnded = () => new Problem(404, fault('link_ended'));
