import { lifetimes, sessionLimits } from '#domain/access/lifetimes';
import { passwordFault } from '#domain/access/password';
import { needsSecondFactor } from '#domain/access/secondFactor';
import { fault } from '#domain/faults';
import { badRequest, Problem } from '#server/contract/problem';
import type { Database, ReadTransaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import type { Counts } from '#server/limits/counts';
import { attempts } from './attempts';
import { commonPasswords } from './commonPasswords';
import type { AccessKeys } from './keys';
import { knownDevices } from './knownDevices';
import { generatorAddress, seedOf, stepOf } from './oneTimeCodes';
import { hashPassword, isPassword } from './passwords';
import { hashOfRecoveryCode, isRecoveryCode, newRecoveryCodes } from './recoveryCodes';
import { seal, unseal } from './seal';
import * as store from './store';
import { hashOf, newToken } from './tokens';

/** What signing in works with. */
export type AccessResources = {
  database: Database;
  keys: AccessKeys;
  counts: Counts;
  now: () => Date;
  productName: string;
};

/** From where somebody signs in, and where to. */
export type Visit = {
  place: store.Place & { firmName?: string };
  address: string;
  /** What the browser calls itself. */
  device: string;
  /** The cookie of a device that has signed in before. */
  knownDevice?: string | undefined;
};

/** What follows on a right password: a session, or a second factor that is still to come. Tokens are as the browser gets them. */
export type Step = SignedInStep | { state: 'code_needed' | 'generator_needed'; challenge: string };

/** A session has begun. Both are for cookies. */
type SignedInStep = { state: 'signed_in'; token: string; knownDevice: string };

/** How people sign in. */
export type Access = ReturnType<typeof signingIn>;

/** Who somebody is, once a factor of theirs was right. */
type Known = Pick<store.SigningIn, 'personId' | 'email' | 'sealedSeed' | 'role'>;

/**
 * Signs people in, by a password and, where their role or they themselves demand it, a one-time code. Every refusal of an attempt is
 * a `Problem`, the same whether or not the address is known.
 */
export function signingIn({ database, keys, counts, now, productName }: AccessResources) {
  const within = <Result>(work: (tx: ReadTransaction) => Promise<Result>) =>
    database.transaction({ signIn: true }, work);
  const attempt = attempts(counts);
  const devices = knownDevices(keys.devices);
  const after = (time: number) => new Date(now().getTime() + time);

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

  async function isCodeOf(tx: ReadTransaction, { personId }: Known, seed: string, typed: string): Promise<boolean> {
    if (isRecoveryCode(typed)) return store.useRecoveryCode(tx, personId, hashOfRecoveryCode(typed), now());
    const step = stepOf(typed.replace(/\s/g, ''), seed, now());
    return step !== undefined && store.useCode(tx, personId, step);
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
    /** The firm at whose address somebody signs in. */
    firmAt: (slug: string) => within((tx) => store.firmSigningIn(tx, slug)),

    /** Whose session a token's hash is at a place. */
    sessionOf: (token: string, place: store.Place) =>
      within((tx) => store.sessionOf(tx, token, place, sessionLimits(now()))),

    /** A person's sessions, everywhere. */
    sessionsOf: (personId: string) => within((tx) => store.sessionsOf(tx, personId, sessionLimits(now()))),

    /** Ends a session of a person. False if they don't have it. */
    endSession: (personId: string, sessionId: string) => within((tx) => store.endSession(tx, personId, sessionId)),

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
        const seed = unseal(keys.seeds, person.sealedSeed, person.personId);
        return (await isCodeOf(tx, person, seed, typed)) ? open(tx, visit, person.personId) : undefined;
      }),

    /** The seed of one-time codes for somebody who must have them and has none yet, and its address for a QR code. */
    async newGenerator(visit: Visit, challenge: string): Promise<{ seed: string; address: string }> {
      const person = await within((tx) => store.personAtChallenge(tx, hashOf(challenge), visit.place, now()));
      if (!person || person.sealedSeed) throw new Problem(401, fault('sign_in_ended'));
      const seed = seedOf(challenge, keys.newSeeds);
      return { seed, address: generatorAddress(seed, person.email, productName) };
    },

    /** Takes the first code of a new generator, which shows that the person has it. Returns the recovery codes, once. */
    withGenerator: (
      visit: Visit,
      challenge: string,
      typed: string,
    ): Promise<SignedInStep & { recoveryCodes: string[] }> =>
      tryCode(visit, challenge, async (tx, { personId, sealedSeed }) => {
        const seed = seedOf(challenge, keys.newSeeds);
        const lastStep = stepOf(typed.replace(/\s/g, ''), seed, now());
        if (sealedSeed || lastStep === undefined) return undefined;
        const recoveryCodes = newRecoveryCodes();
        const made = { sealedSeed: seal(keys.seeds, seed, personId), lastStep };
        await store.replaceCodeGenerator(
          tx,
          personId,
          { ...made, recoveryCodes: recoveryCodes.map(hashOfRecoveryCode) },
          now(),
        );
        return { ...(await open(tx, visit, personId)), recoveryCodes };
      }),

    /** Whose link a token is. That somebody looked does not use it up. */
    lookAtLink: (visit: Visit, token: string) =>
      within((tx) => linked(tx, visit, token)).then(({ kind, name, email }) => ({ kind, name, email })),

    /** Sets the password of whoever has a link, ends their sessions, and goes on signing them in. A second factor stays. */
    async withLink(visit: Visit, token: string, password: string): Promise<Step> {
      const { name, email } = await within((tx) => linked(tx, visit, token));
      const names = [name, email.replace(/@.*/, ''), visit.place.firmName ?? '', productName];
      const refusal = passwordFault(password, { common: await commonPasswords(), names });
      if (refusal) throw badRequest({ field: 'password', ...refusal });
      const hash = await hashPassword(password);
      return within(async (tx) => {
        const person = await linked(tx, visit, token);
        if (!(await store.useLink(tx, hashOf(token), now()))) throw linkEnded();
        if (person.isMailed && !(await store.verifyAddress(tx, person.personId, now()))) throw linkEnded();
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

const accountOf = (email: string, { place }: Visit) => `${email} at ${place.firmId ?? 'the console'}`;

const linkEnded = () => new Problem(404, fault('link_ended'));
