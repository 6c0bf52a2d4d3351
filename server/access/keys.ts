import { hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { CannotStart } from '#server/cannotStart';

/** How long the secret is, in bytes, and each key that is made of it. */
const length = 32;

/** The keys of signing in, each for one purpose. */
export type AccessKeys = {
  /** Encrypts the seeds of one-time codes. */
  seeds: Buffer;
  /** Makes the seed of whoever sets up one-time codes. */
  newSeeds: Buffer;
  /** Signs the cookies of devices that have signed in before. */
  devices: Buffer;
  /** Encrypts firms' own credentials elsewhere. */
  credentials: Buffer;
};

/** Makes the keys of a secret (RFC 5869). */
export function keysFrom(secret: Buffer): AccessKeys {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `mizani ${purpose}`, length));
  return { seeds: key('seeds'), newSeeds: key('new seeds'), devices: key('devices'), credentials: key('credentials') };
}

/**
 * Reads the secret from its file, or creates the file. All processes on a database need the same file, and without it everyone must
 * set up one-time codes again, and firms connect M-Pesa again: keep it apart from the database and its backups. Throws `CannotStart` if others can read it.
 */
export function readAccessKeys(file: string): AccessKeys {
  const cannot = (why: string) => new CannotStart(`ACCESS_KEY_FILE: ${why}`);
  try {
    writeFileSync(file, `${randomBytes(length).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw cannot(`"${file}" can't be created: ${(error as Error).message}.`);
  }
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw cannot(`others can read "${file}". Run chmod 600 on it.`);
  const written = readFileSync(file, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(written)) throw cannot(`"${file}" does not hold 64 hexadecimal digits.`);
  return keysFrom(Buffer.from(written, 'hex'));
}
