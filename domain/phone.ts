import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** Converts a phone number to E.164: `0712 345 678` becomes `+254712345678`. `undefined` if it is not a valid number. */
export function parsePhone(written: string): string | undefined {
  const number = parsePhoneNumberFromString(written, 'KE');
  return number?.isValid() ? number.number : undefined;
}
