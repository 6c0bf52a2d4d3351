import { keyMark, shownOfKey } from '#domain/access/keyRights';
import { newToken } from '#server/access/tokens';

/** A new key of a firm's, and how it begins. */
export function newKey(): { key: string; prefix: string } {
  const key = `${keyMark}${newToken()}`;
  return { key, prefix: key.slice(0, shownOfKey) };
}
