import type { components } from '#openapi';
import { create, mutation } from './mutation';

type Schemas = components['schemas'];

/** The sign-up form's fields. */
export type SignupInput = Schemas['SignupInput'];

/** The firm that a sign-up created. */
export type Signup = Schemas['Signup'];

/** A sign-up whose link is still to be opened, where people sign in. */
export type AwaitedSignup = Schemas['AwaitedSignup'];

/** Whether a sign-up waits for its link to be opened. */
export const isAwaited = (signup: Signup | AwaitedSignup): signup is AwaitedSignup => 'delivery' in signup;

/** Starts a trial. */
export const createSignup = mutation('post', '/api/signups', 'firm', create<SignupInput>);

type ByLink = Schemas['SignupConfirmation'];

/** Says whose a sign-up's link is. Looking does not use it up. */
export const lookAtSignup = mutation('post', '/api/signups/look', 'signup', (body: Pick<ByLink, 'token'>) => ({
  body,
}));

/** Finishes a sign-up: makes the firm. */
export const confirmSignup = mutation('post', '/api/signups/confirm', 'signup', (body: ByLink) => ({ body }));
