import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * Converts a phone number to its stored form: E.164, with its extension as in a `tel:` URL (RFC 3966). `0712 345 678` becomes
 * `+254712345678`, `020 271 1234 ext. 12` becomes `+254202711234;ext=12`. `undefined` if it is not a valid number, or not only one.
 */
export function parsePhone(written: string): string | undefined {
  const number = parsePhoneNumberFromString(written.normalize('NFKC').trim(), {
    defaultCountry: 'KE',
    // Otherwise it finds a number among words, and they would be lost.
    extract: false,
  });
  if (!number?.isValid()) return undefined;
  if (!number.ext) return number.number;
  return number.ext.length > 7 ? undefined : `${number.number};ext=${number.ext}`;
}
