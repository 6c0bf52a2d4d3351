import type { FastifyBaseLogger } from 'fastify';
import { passwordFault } from '#domain/access/password';
import { fault } from '#domain/faults';
import { badRequest } from '#server/contract/problem';
import type { Database, ReadTransaction, SignedIn } from '#server/db/database';
import { newId } from '#server/db/newId';
import type { Counts } from '#server/limits/counts';
import { writeLetter, type Written } from '#server/letters/letter';
import { refusalOf, send } from '#server/letters/send';
import { type Factor, factorChanged, newDevice } from '#server/letters/signingIn';
import type { Mailer } from '#server/mail/mailer';
import { attempts } from './attempts';
import type { Breaches } from './breaches';
import { commonPasswords } from './commonPasswords';
import type { AccessKeys } from './keys';
import { knownDevices } from './knownDevices';
import { generatorAddress, seedOf, stepOf } from './oneTimeCodes';
import { hashPassword } from './passwords';
import { hashOfRecoveryCode, isRecoveryCode, newRecoveryCodes } from './recoveryCodes';
import { seal, unseal } from './seal';
import type { SignedInStep, Visit } from './signIn';
import * as store from './store';
import { carryProof } from './arrivalStore';
import { stopReset } from './factorResetStore';
import { hashOf, newToken } from './tokens';

/** What signing in works with. */
export type AccessResources = {
  database: Database;
  keys: AccessKeys;
  counts: Counts;
  now: () => Date;
  productName: string;
  mailer?: Mailer | undefined;
  /** Knows breached passwords, where a service for them is connected. */
  breaches?: Breaches | undefined;
  /** The address of a firm's pages, or the console's. */
  pagesOf: (slug?: string) => string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
};

/** The name by which attempts at an account are counted. */
export const accountOf = (email: string, { place }: Pick<Visit, 'place'>): string =>
  `${email} at ${place.firmId ?? (place.isOfAllFirms ? 'all firms' : 'the console')}`;

/** What signing in shares with what people do once they have signed in. */
export function accessTools({ database, keys, counts, now, productName, mailer, log, breaches }: AccessResources) {
  const devices = knownDevices(keys.devices);
  /** Mails somebody what concerns their account. Nothing waits for it. */
  const tell = (to: string, letter: Written): void => {
    if (!mailer) return;
    void send(mailer, { senderName: productName, to }, letter).then((sent) => {
      const refusal = refusalOf(sent);
      if (refusal !== undefined)
        log.warn({ refusal }, 'A change of what somebody signs in with could not be told by mail.');
    });
  };
  return {
    within: <Result>(work: (tx: ReadTransaction) => Promise<Result>) => database.transaction({ signIn: true }, work),
    attempt: attempts(counts),
    devices,
    after: (time: number) => new Date(now().getTime() + time),
    /** Opens a session at the place of a visit, for somebody who has proved who they are just now or at an earlier moment. */
    openSession: async (
      tx: ReadTransaction,
      { place, address, device, knownDevice }: Visit,
      personId: string,
      provedAt?: Date,
    ): Promise<SignedInStep> => {
      const [token, moment] = [newToken(), now()];
      const session = { id: newId(moment), token: hashOf(token), personId, now: moment, address, device };
      await store.openSession(tx, { ...session, ...place });
      if (provedAt) await carryProof(tx, session.id, provedAt);
      // Whoever gets in has not lost what they get in with.
      await stopReset(tx, personId);
      if (mailer && devices.nameOf(knownDevice, personId) === undefined) {
        const to = await store.verifiedAddress(tx, personId);
        const placeName = place.firmName ?? productName;
        if (to !== undefined) tell(to, writeLetter(newDevice, 'en', { placeName, address, moment }));
      }
      return { state: 'signed_in', token, knownDevice: devices.issue(personId) };
    },
    /** Gives a session another token, because whoever had the old one may not go on. Its person has just proved who they are. */
    renewSession: async (tx: ReadTransaction, { personId, sessionId }: SignedIn): Promise<SignedInStep> => {
      const token = newToken();
      await store.renewSession(tx, sessionId, hashOf(token), now());
      return { state: 'signed_in', token, knownDevice: devices.issue(personId) };
    },
    /** The seed of new one-time codes, which follows from the token of a sign-in or session, and its address for a QR code. */
    newCodes: (token: string, email: string): { seed: string; address: string } => {
      const seed = seedOf(token, keys.newSeeds);
      return { seed, address: generatorAddress(seed, email, productName) };
    },
    /**
     * Takes the first of new one-time codes, which shows that the person has them, and replaces any old ones. Returns the recovery
     * codes, which are shown once; undefined if the code is wrong.
     */
    setUpCodes: async (tx: ReadTransaction, personId: string, token: string, typed: string) => {
      const seed = seedOf(token, keys.newSeeds);
      const lastStep = stepOf(typed.replace(/\s/g, ''), seed, now());
      if (lastStep === undefined) return undefined;
      const recoveryCodes = newRecoveryCodes();
      const made = { sealedSeed: seal(keys.seeds, seed, personId), lastStep };
      const hashes = recoveryCodes.map(hashOfRecoveryCode);
      await store.replaceCodeGenerator(tx, personId, { ...made, recoveryCodes: hashes }, now());
      return recoveryCodes;
    },
    /** Whether this is a code of the person's, or a recovery code, and uses it up. */
    isCode: async (tx: ReadTransaction, personId: string, sealedSeed: string, typed: string): Promise<boolean> => {
      if (isRecoveryCode(typed)) return store.useRecoveryCode(tx, personId, hashOfRecoveryCode(typed), now());
      const step = stepOf(typed.replace(/\s/g, ''), unseal(keys.seeds, sealedSeed, personId), now());
      return step !== undefined && store.useCode(tx, personId, step);
    },
    /** Tells somebody by mail that what they sign in with has changed. Nothing waits for it. */
    tellChanged: (to: string, what: Factor): void => tell(to, writeLetter(factorChanged, 'en', { productName, what })),
    /** The hash of a password that a person chooses. Throws a 400 that says why it is refused. */
    passwordOf: async (
      person: { name: string; email: string },
      { place }: Pick<Visit, 'place'>,
      password: string,
    ): Promise<string> => {
      const names = [person.name, person.email.replace(/@.*/, ''), place.firmName ?? '', productName];
      const refusal = passwordFault(password, { common: await commonPasswords(), names });
      if (refusal) throw badRequest({ field: 'password', ...refusal });
      const isBreached = await breaches?.(password).catch((error: unknown) => {
        // An outage elsewhere keeps nobody out.
        log.warn({ err: error }, 'A password could not be compared with breached ones.');
        return false;
      });
      if (isBreached) throw badRequest({ field: 'password', ...fault('breached_password') });
      return hashPassword(password);
    },
  };
}
