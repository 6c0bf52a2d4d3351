import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** A phone number as people in Kenya write it, in E.164: `0712 345 678` gives `+254712345678`; nothing when it is not a number. */
export function parsePhone(written: string): string | undefined {
  const number = parsePhoneNumberFromString(written, 'KE');
  return number?.isValid() ? number.number : undefined;
}
