import type { components } from '#openapi';
import { create, mutation } from './mutation';

type Schemas = components['schemas'];

/** The sign-up form's fields. */
export type SignupInput = Schemas['SignupInput'];

/** The firm that a sign-up created. */
export type Signup = Schemas['Signup'];

/** Starts a trial. */
export const createSignup = mutation('post', '/api/signups', 'firm', create<SignupInput>);
