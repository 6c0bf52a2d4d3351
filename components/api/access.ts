import type { components, paths } from '#openapi';
import { useApi } from './ApiProvider';
import { byId, mutation } from './mutation';
import type { RequestOf } from './request';

type Schemas = components['schemas'];

/** How far a sign-in has come. */
export type SignInStep = Schemas['SignInStep'];

/** One of a person's sessions. */
export type SessionEntry = Schemas['Session'];

/** What an authenticator app needs. */
export type NewGenerator = Schemas['NewGenerator'];

/** One of a person's passkeys. */
export type PasskeyEntry = Schemas['Passkey'];

/** What a browser needs to use a passkey. */
export type PasskeyRequest = Schemas['PasskeyRequest'];

/** What a passkey has signed. */
export type PasskeyProof = Schemas['PasskeyProof'];

/** What a browser needs to make a passkey. */
export type PasskeyCreation = Schemas['PasskeyCreation'];

/** A passkey that a browser has just made. Its person still names it. */
export type MadePasskey = Omit<Schemas['NewPasskey'], 'name'>;

type BodyOf<Path extends keyof paths> = NonNullable<RequestOf<Path, 'post'>['body']>;

const sending = <Body>(body: Body) => ({ body });

const nothing = () => ({});

export const signIn = mutation('post', '/api/session', 'session', sending<BodyOf<'/api/session'>>);

/** Gives a one-time code or a recovery code, the second step of signing in. */
export const giveCode = mutation('post', '/api/session/code', 'session', sending<BodyOf<'/api/session/code'>>);

/** Begins to set up one-time codes, where signing in asks for it. */
export const startGenerator = mutation(
  'post',
  '/api/session/generator',
  'session',
  sending<BodyOf<'/api/session/generator'>>,
);

/** Gives the first code of the new generator. Answers with the recovery codes, this once. */
export const confirmGenerator = mutation(
  'post',
  '/api/session/generator/confirm',
  'session',
  sending<BodyOf<'/api/session/generator/confirm'>>,
);

/** Asks for a link to a new password. The answer is the same whether or not the address is known. */
export const requestLink = mutation('post', '/api/links', 'session', sending<BodyOf<'/api/links'>>);

/** Finds out whose a link is. That doesn't use it up. */
export const lookAtLink = mutation('post', '/api/links/look', 'session', sending<BodyOf<'/api/links/look'>>);

/** Chooses a password by a link, and goes on signing in. */
export const acceptLink = mutation('post', '/api/links/use', 'session', sending<BodyOf<'/api/links/use'>>);

/** Proves again who one is, for what can harm. */
export const proveAgain = mutation('post', '/api/session/proof', 'session', sending<BodyOf<'/api/session/proof'>>);

/** Makes a link into one of one's firms. */
export const chooseFirm = mutation('post', '/api/session/firm', 'session', sending<BodyOf<'/api/session/firm'>>);

/** Enters the firm that one has chosen. */
export const enterFirm = mutation('post', '/api/links/enter', 'session', sending<BodyOf<'/api/links/enter'>>);

/** Asks for a challenge for a passkey to sign. */
export const startPasskey = mutation('post', '/api/session/passkey/start', 'session', nothing);

/** Signs in by what a passkey has signed. */
export const signInWithPasskey = mutation('post', '/api/session/passkey', 'session', sending<PasskeyProof>);

/** Proves again who one is by what a passkey has signed. */
export const proveByPasskey = mutation('post', '/api/session/proof/passkey', 'session', sending<PasskeyProof>);

/** Begins to add a passkey of one's own. */
export const startNewPasskey = mutation('post', '/api/passkeys/start', 'passkey', nothing);

/** Adds a passkey that the browser has made, and ends one's other sessions. */
export const addPasskey = mutation('post', '/api/passkeys', 'passkey', sending<BodyOf<'/api/passkeys'>>);

/** Removes a passkey of one's own, and ends one's other sessions. */
export const removePasskey = mutation('delete', '/api/passkeys/{id}', 'passkey', byId);

/** Changes one's own password, and ends one's other sessions. */
export const changePassword = mutation(
  'post',
  '/api/session/password',
  'session',
  sending<BodyOf<'/api/session/password'>>,
);

/** Begins to set up one's one-time codes, or to replace them. */
export const startCodes = mutation('post', '/api/session/codes', 'session', nothing);

/** Gives the first of the new codes. Answers with the recovery codes, this once. */
export const confirmCodes = mutation(
  'post',
  '/api/session/codes/confirm',
  'session',
  sending<BodyOf<'/api/session/codes/confirm'>>,
);

/** Stops the reset of one's own second factors. */
export const stopFactorReset = mutation('delete', '/api/session/factor-reset', 'session', nothing);

export const endSession = mutation('delete', '/api/sessions/{id}', 'session', byId);

export const endOtherSessions = mutation('delete', '/api/sessions', 'session', nothing);

/** Where one signs in: the firm's name and colour, or neither at the console. */
export const useSignInPlace = () => useApi().useQuery('get', '/api/place');

/** The passkeys of whoever is signed in, the oldest first. */
export const usePasskeys = () => useApi().useQuery('get', '/api/passkeys');

/** The sessions of whoever is signed in, the last used first. */
export const useSessions = () => useApi().useQuery('get', '/api/sessions');
