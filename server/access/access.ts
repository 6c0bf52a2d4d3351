import { accounts } from './account';
import { signingIn } from './signIn';
import type { AccessResources } from './tools';

/** How people sign in, and what they do with their own account. */
export type Access = ReturnType<typeof openAccess>;

/** Puts the parts of signing in together. */
export const openAccess = (resources: AccessResources) => ({ ...signingIn(resources), ...accounts(resources) });
