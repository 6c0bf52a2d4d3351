import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { components } from '#openapi';
import { lifetimes } from '#domain/access/lifetimes';
import { fault } from '#domain/faults';
import { badRequest, Problem } from '#server/contract/problem';
import type { SignedIn } from '#server/db/database';
import { newId } from '#server/db/newId';
import * as store from './passkeyStore';
import type { SignedInStep, Visit } from './signIn';
import { belongsTo, endSessions } from './store';
import { hashOf, newToken } from './tokens';
import { accessTools, type AccessResources } from './tools';

type Schemas = components['schemas'];

/** EdDSA, ES256 and RS256, as COSE numbers them: what all authenticators can do one of. */
const algorithms = [-8, -7, -257];

// It takes 150 ms and 20 MB to load, so only those who use passkeys pay for it.
const webAuthn = () => import('@simplewebauthn/server');

/**
 * Passkeys (WebAuthn level 3): a way to sign in, and a proof for what can harm. Whoever uses one has unlocked the device that keeps
 * it, so it is two factors by itself. They are bound to the tenant host for all firms, and to the console's own; what they sign names
 * the exact origin. Nobody is told which passkeys an address has.
 */
export function passkeys(resources: AccessResources) {
  const { now, productName, log } = resources;
  const { within, attempt, after, openSession, renewSession, tellChanged } = accessTools(resources);

  async function challengeFor(personId?: string): Promise<string> {
    const challenge = newToken();
    await within((tx) => store.openPasskeyChallenge(tx, hashOf(challenge), personId, after(lifetimes.challenge)));
    return challenge;
  }

  /** What a browser has signed must answer a challenge of ours, at the page's exact origin, by an unlocked device. */
  const expectedAt = ({ relyingParty }: Visit, personId?: string) => ({
    expectedChallenge: (challenge: string) =>
      within((tx) => store.takePasskeyChallenge(tx, hashOf(challenge), personId, now())),
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
  });

  /**
   * Whose passkey it is. Throws a 401, the same for one that is not known. One whose counter went back was copied, which is put on
   * record and refused.
   */
  async function holderOf(visit: Visit, { id, ...response }: Schemas['PasskeyProof']): Promise<store.PasskeyHolder> {
    const holder = await within((tx) => store.passkeyByCredential(tx, id, visit.relyingParty.id));
    if (!holder) throw refused();
    const { verifyAuthenticationResponse } = await webAuthn();
    const answer: AuthenticationResponseJSON = {
      id,
      rawId: id,
      type: 'public-key',
      response,
      clientExtensionResults: {},
    };
    const credential = { id, publicKey: bytes(holder.publicKey), counter: 0 };
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedAt(visit),
      response: answer,
      credential,
    }).catch((error: unknown) => {
      log.info({ err: error }, 'A passkey was refused.');
      throw refused();
    });
    if (!verified) throw refused();
    const isUsed = await within(async (tx) => {
      const isNewer = await store.usePasskey(tx, holder.passkeyId, authenticationInfo.newCounter, now());
      if (!isNewer) await store.noteRefusedPasskey(tx, holder);
      return isNewer;
    });
    if (isUsed) return holder;
    log.warn({ passkey: holder.passkeyId }, 'A passkey’s counter went back: it may have been copied.');
    throw refused();
  }

  return {
    /** Whose passkey was used. Throws a 401, the same for one that is not known. */
    async personOfPasskey(visit: Visit, proof: Schemas['PasskeyProof']): Promise<string> {
      await attempt.from(visit.address);
      return (await holderOf(visit, proof)).personId;
    },

    /** A challenge for whoever signs in with a passkey or proves who they are. */
    startPasskey: async ({ relyingParty }: Visit): Promise<Schemas['PasskeyRequest']> => ({
      challenge: await challengeFor(),
      rpId: relyingParty.id,
      userVerification: 'required',
      timeout: lifetimes.challenge,
    }),

    /** Signs somebody in who has used a passkey, if they belong to the place. */
    async withPasskey(visit: Visit, proof: Schemas['PasskeyProof']): Promise<SignedInStep> {
      await attempt.from(visit.address);
      const { personId } = await holderOf(visit, proof);
      return within(async (tx) => {
        if (!(await belongsTo(tx, personId, visit.place))) throw refused();
        return openSession(tx, visit, personId);
      });
    },

    /** Takes a passkey for a fresh proof. */
    async proveByPasskey(visit: Visit, person: SignedIn, proof: Schemas['PasskeyProof']): Promise<SignedInStep> {
      await attempt.from(visit.address);
      const { personId } = await holderOf(visit, proof);
      if (personId !== person.personId) throw badRequest({ field: 'id', ...fault('passkey_refused') });
      return within((tx) => renewSession(tx, person));
    },

    /** A person's passkeys, wherever they work. */
    passkeysOf: (personId: string) => within((tx) => store.passkeysOf(tx, personId)),

    /** What a browser needs to make a passkey of a person's. */
    async startNewPasskey(
      { relyingParty }: Visit,
      { personId, name, email }: SignedIn,
    ): Promise<Schemas['PasskeyCreation']> {
      const [challenge, known] = await Promise.all([
        challengeFor(personId),
        within((tx) => store.passkeysOf(tx, personId)),
      ]);
      const here = known.filter(({ rpId }) => rpId === relyingParty.id);
      return {
        challenge,
        rp: { id: relyingParty.id, name: productName },
        // It says nothing of the person to whoever finds it on a device.
        user: {
          id: Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url'),
          name: email,
          displayName: name,
        },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: here.map(({ credentialId: id }) => ({ type: 'public-key', id })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        timeout: lifetimes.challenge,
      };
    },

    /** Takes a passkey that a browser has made, and ends the person's other sessions. */
    async addPasskey(
      visit: Visit,
      person: SignedIn,
      { name, id, ...response }: Schemas['NewPasskey'],
    ): Promise<SignedInStep> {
      const { verifyRegistrationResponse } = await webAuthn();
      const answer: RegistrationResponseJSON = {
        id,
        rawId: id,
        type: 'public-key',
        response,
        clientExtensionResults: {},
      };
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...expectedAt(visit, person.personId),
        response: answer,
        supportedAlgorithmIDs: algorithms,
      }).catch((error: unknown) => {
        log.info({ err: error }, 'A new passkey was refused.');
        return { verified: false, registrationInfo: undefined };
      });
      if (!verified || !registrationInfo) throw badRequest({ field: 'id', ...fault('passkey_refused') });
      // Its own word for what it is called, not the browser’s.
      const { id: credentialId, publicKey, counter } = registrationInfo.credential;
      const made = {
        id: newId(now()),
        personId: person.personId,
        name: name.trim(),
        rpId: visit.relyingParty.id,
        credentialId,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
      };
      const step = await within(async (tx) => {
        if (!(await store.addPasskey(tx, made, now()))) throw badRequest({ field: 'id', ...fault('passkey_known') });
        return goOnAlone(tx, person);
      });
      tellChanged(person.email, 'passkeys');
      return step;
    },

    /** Removes a passkey of a person's, and ends their other sessions. Undefined if they have no such passkey. */
    async removePasskey(person: SignedIn, passkeyId: string): Promise<SignedInStep | undefined> {
      const step = await within(async (tx) =>
        (await store.removePasskey(tx, person.personId, passkeyId)) ? goOnAlone(tx, person) : undefined,
      );
      if (step) tellChanged(person.email, 'passkeys');
      return step;
    },
  };

  async function goOnAlone(tx: Parameters<typeof endSessions>[0], person: SignedIn): Promise<SignedInStep> {
    await endSessions(tx, person.personId, person.sessionId);
    return renewSession(tx, person);
  }
}

const refused = () => new Problem(401, fault('passkey_refused'));

const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));
