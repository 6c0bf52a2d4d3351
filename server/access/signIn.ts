import { lifetimes } from '#domain/access/lifetimes';
import { needsSecondFactor } from '#domain/access/secondFactor';
import { fault } from '#domain/faults';
import { badRequest, Problem } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { isPassword } from './passwords';
import * as store from './store';
import { hashOf, newToken } from './tokens';
import { accessTools, accountOf, type AccessResources } from './tools';

/** From where somebody signs in, and where to. */
export type Visit = {
  place: store.Place & { firmName?: string; primaryColor?: string | null; slug?: string };
  address: string;
  /** What the browser calls itself. */
  device: string;
  /** The cookie of a device that has signed in before. */
  knownDevice?: string | undefined;
};

/** What follows on a right password: a session, or a second factor that is still to come. Tokens are as the browser gets them. */
export type Step = SignedInStep | { state: 'code_needed' | 'generator_needed'; challenge: string };

/** A session has begun. Both are for cookies. */
export type SignedInStep = { state: 'signed_in'; token: string; knownDevice: string };

/** Who somebody is, once a factor of theirs was right. */
type Known = Pick<store.SigningIn, 'personId' | 'email' | 'sealedSeed' | 'role'>;

/**
 * Signs people in, by a password and, where their role or they themselves demand it, a one-time code. Every refusal of an attempt is
 * a `Problem`, the same whether or not the address is known.
 */
export function signingIn(resources: AccessResources) {
  const { now } = resources;
  const { within, attempt, devices, after, passwordOf, newCodes, setUpCodes, isCode } = accessTools(resources);

  async function open(tx: ReadTransaction, { place, address, device }: Visit, personId: string): Promise<SignedInStep> {
    const [token, moment] = [newToken(), now()];
    const session = { id: newId(moment), token: hashOf(token), personId, now: moment, address, device };
    await store.openSession(tx, { ...session, ...place });
    return { state: 'signed_in', token, knownDevice: devices.issue(personId) };
  }

  /** Goes on after the first factor. */
  async function goOn(tx: ReadTransaction, visit: Visit, { personId, sealedSeed, role }: Known): Promise<Step> {
    if (!sealedSeed && !needsSecondFactor(role, visit.place.firmId !== undefined)) return open(tx, visit, personId);
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
          ? open(tx, visit, person.personId)
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
        return recoveryCodes && { ...(await open(tx, visit, personId)), recoveryCodes };
      }),

    /** Whose link a token is. That somebody looked does not use it up. */
    lookAtLink: (visit: Visit, token: string) =>
      within((tx) => linked(tx, visit, token)).then(({ kind, name, email }) => ({ kind, name, email })),

    /** Sets the password of whoever has a link, ends their sessions, and goes on signing them in. A second factor stays. */
    async withLink(visit: Visit, token: string, password: string): Promise<Step> {
      const owner = await within((tx) => linked(tx, visit, token));
      const hash = await passwordOf(owner, visit, password);
      return within(async (tx) => {
        const { personId, isMailed } = await linked(tx, visit, token);
        if (isMailed && !(await store.verifyAddress(tx, personId, now()))) throw linkEnded();
        const person = await linked(tx, visit, token);
        if (!(await store.useLink(tx, hashOf(token), now()))) throw linkEnded();
        await store.setPassword(tx, person.personId, hash);
        await store.endSessions(tx, person.personId);
        return goOn(tx, visit, person);
      });
    },
  };

  async function linked(tx: ReadTransaction, { place }: Visit, token: string) {
    const person = await store.personAtLink(tx, hashOf(token), place, now());
    if (!person) throw linkEnded();
    return person;
  }
}

const linkEnded = () => new Problem(404, fault('link_ended'));
