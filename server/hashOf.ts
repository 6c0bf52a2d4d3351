import { createHash } from 'node:crypto';

/** What the database keeps of a token or code: who reads it there can't use it. A secret that can't be guessed needs no salt. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
