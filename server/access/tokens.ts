import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits that nobody can guess, for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token or code: who reads it there can't use it. A secret that can't be guessed needs no salt. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
