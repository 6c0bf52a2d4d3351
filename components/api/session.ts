import { createContext, use } from 'react';
import type { Right } from '#domain/access/roles';
import type { components } from '#openapi';

/** The person who is signed in, and as what. */
export type SessionPerson = components['schemas']['SessionPerson'];

/** The session of whoever is signed in. */
export interface Session {
  person: SessionPerson;
  /** Whether their role has a right. */
  may: (right: Right) => boolean;
  /** Makes a call on their behalf, and has them sign in again or prove who they are where the call needs it. */
  send: (request: Request) => Promise<Response>;
  /** Reads again what is known of them, such as after they have set up codes. */
  renew: () => Promise<void>;
  /** Signs them out. Rejects if the server doesn't answer; they are then still signed in. */
  signOut: () => Promise<void>;
}

/** The session of the part of the page below. Without one, access is open. */
export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of whoever is signed in; undefined while access is open. */
export const useSession = (): Session | undefined => use(SessionContext);

/** Returns a function that says whether whoever is here has a right. Without a right to ask for, and while access is open, they have. */
export function useRights(): (right: Right | undefined) => boolean {
  const session = useSession();
  return (right) => !session || !right || session.may(right);
}

/** Whether whoever is here has a right. While access is open, everyone has all. */
export const useMay = (right: Right): boolean => useRights()(right);
