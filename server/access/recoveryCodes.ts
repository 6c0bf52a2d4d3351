import { randomBytes } from 'node:crypto';
import { hashOf } from './tokens';

/** How many a person gets. */
const howMany = 10;

/** Letters and digits that are not taken for one another (Crockford's base32). */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** Codes of 120 bits, to write down or print, for when the other factor is lost: `4tw0-8m5r-…`, six groups of four. */
export const newRecoveryCodes = (): string[] => Array.from({ length: howMany }, newCode);

function newCode(): string {
  const written = [...randomBytes(24)].map((byte) => letters[byte % 32]).join('');
  return written.replace(/.{4}(?=.)/g, '$&-');
}

/** What the database keeps of a code, however it is typed. */
export function hashOfRecoveryCode(typed: string): string {
  return hashOf(
    typed
      .toLowerCase()
      .replace(/o/g, '0')
      .replace(/[il]/g, '1')
      .replace(/[^0-9a-z]/g, ''),
  );
}

/** Whether what was typed can be a recovery code rather than a code of six digits. */
export const isRecoveryCode = (typed: string): boolean => typed.replace(/[^0-9a-z]/gi, '').length === 24;
