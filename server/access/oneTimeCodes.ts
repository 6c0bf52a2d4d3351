import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** How long a code counts, in milliseconds (RFC 6238). */
const period = 30_000;

/** The length of a seed, in bytes, as RFC 4226 recommends. */
const length = 20;

/**
 * The seed of whoever sets up one-time codes, in base32. It follows from the token of their sign-in, so that nothing is kept of
 * those who don't finish.
 */
export function seedOf(challenge: string, key: Buffer): string {
  const bytes = createHmac('sha256', key).update(challenge).digest().subarray(0, length);
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

/** The address that a QR code shows to an authenticator app. */
export const generatorAddress = (seed: string, account: string, issuer: string): string =>
  new TOTP({ issuer, label: account, secret: Secret.fromBase32(seed) }).toString();

/**
 * The period whose code this is: the present one, or the one before it, for clocks that differ and people who type slowly.
 * Undefined if it is neither. A period's code may be used once.
 */
export function stepOf(code: string, seed: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = new TOTP({ secret: Secret.fromBase32(seed) }).validate({ token: code, timestamp, window: 1 });
  return delta === 0 || delta === -1 ? Math.floor(timestamp / period) + delta : undefined;
}
