import { serialize } from 'cookie';
import { portalLasts } from '#domain/portal';
import type { Connection } from '#server/contract/handlers';

type Visitor = Pick<Connection, 'cookies' | 'isSecure'>;

/** As those of staff in access/cookies.ts, under a name of its own: neither opens what the other does. */
const nameOf = (isSecure: boolean) => (isSecure ? '__Host-mizani-client' : 'mizani-client');

const common = (isSecure: boolean) => ({ httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' }) as const;

/** The token of a client's session that comes with a call. */
export const clientTokenIn = ({ cookies, isSecure }: Visitor): string | undefined => cookies[nameOf(isSecure)];

/** The header that gives a browser its session, for as long as the session lasts: people come back by a bookmark. */
export const clientCookies = ({ isSecure }: Visitor, token: string): string[] => [
  serialize(nameOf(isSecure), token, { ...common(isSecure), maxAge: portalLasts.session / 1_000 }),
];

/** The header that takes it away again. */
export const endedClientCookies = ({ isSecure }: Visitor): string[] => [
  serialize(nameOf(isSecure), '', { ...common(isSecure), maxAge: 0 }),
];
