import { serialize } from 'cookie';
import type { Connection } from '#server/contract/handlers';

/** How long a browser remembers that it has signed in, in seconds. */
const deviceRemembered = 365 * 24 * 60 * 60;

/**
 * The cookies' names. With the prefix, browsers accept them from this one host alone and send them to no other (RFC 6265bis). Over
 * plain HTTP, which only this machine may use, not every browser takes it.
 */
const nameOf = (name: 'mizani' | 'mizani-device', isSecure: boolean) => (isSecure ? `__Host-${name}` : name);

/** The part of a connection that cookies need. */
type Visitor = Pick<Connection, 'cookies' | 'isSecure'>;

const common = ({ isSecure }: Visitor) => ({ httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' }) as const;

/** The session's token that comes with a call. */
export const sessionTokenIn = ({ cookies, isSecure }: Visitor): string | undefined =>
  cookies[nameOf('mizani', isSecure)];

/** The cookie of a device that has signed in before, which comes with a call. */
export const knownDeviceIn = ({ cookies, isSecure }: Visitor): string | undefined =>
  cookies[nameOf('mizani-device', isSecure)];

/** The headers that give a browser its session. It ends with the browser, if not before. */
export function sessionCookies(connection: Connection, session: { token: string; knownDevice: string }): string[] {
  const { isSecure } = connection;
  return [
    serialize(nameOf('mizani', isSecure), session.token, common(connection)),
    serialize(nameOf('mizani-device', isSecure), session.knownDevice, {
      ...common(connection),
      maxAge: deviceRemembered,
    }),
  ];
}

/** The header that takes a browser's session from it. */
export const endedCookies = (connection: Connection): string[] => [
  serialize(nameOf('mizani', connection.isSecure), '', { ...common(connection), maxAge: 0 }),
];
