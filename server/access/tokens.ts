import { randomBytes } from 'node:crypto';

/** A secret of 256 bits that nobody can guess, for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export { hashOf } from '#server/hashOf';
