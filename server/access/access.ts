import { accounts } from './account';
import { arriving } from './arriving';
import { passkeys } from './passkeys';
import { signingIn } from './signIn';
import { supporting } from './support';
import type { AccessResources } from './tools';

/** How people sign in, and what they do with their own account. */
export type Access = ReturnType<typeof openAccess>;

/** Puts the parts of signing in together. */
export const openAccess = (resources: AccessResources & { pagesAt: (hostName: string) => string }) => ({
  ...signingIn(resources),
  ...accounts(resources),
  ...supporting(resources),
  ...passkeys(resources),
  /** The same for all of a person's firms at once. */
  atAllFirms: arriving(resources),
  /** The address of a host's pages, for links. */
  pagesAt: resources.pagesAt,
  /** What the product is called, in mails about the platform. */
  productName: resources.productName,
});
