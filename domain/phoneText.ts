import { type Fault, fault } from './faults';

/**
 * Formats a stored number as it is written: `+254712345678` becomes `+254 712 345 678`, the landline `+254202711234;ext=12` becomes
 * `+254 20 271 1234 ext. 12`. Numbers from other countries stay unchanged.
 */
export function formatPhone(stored: string): string {
  return stored
    .replace(/^\+254([17]\d{2}|[89]00)(\d{3})(\d{3,4})(?!\d)/, '+254 $1 $2 $3')
    .replace(/^\+254([24-6]\d)(\d{3})(\d{3,4})(?!\d)/, '+254 $1 $2 $3')
    .replace(/^\+254([24-6]\d)(\d{5})(?!\d)/, '+254 $1 $2')
    .replace(';ext=', ' ext. ');
}

const extension = /(?:;ext=|[\s,]*(?:ext(?:ension)?|x|#)[\s.:]*)\d{1,7}$/i;

/** The numbers of Kenya's numbering plan, without the country code and the leading zero. */
const kenyan = /^(?:(?:[17]\d\d|900)\d{6}|(?:2|80)0\d{6,7}|[4-6]\d{6,8})$/;

/**
 * Why a typed text can't be a phone number, if it can't. Light enough for every form; the server then reads it by `parsePhone`, which
 * knows each country's numbers.
 */
export function phoneFault(written: string): Fault | undefined {
  const number = written.normalize('NFKC').trim().replace(extension, '');
  if (number === '') return written.trim() === '' ? undefined : fault('format_phone');
  if (/\p{L}/u.test(number)) return fault('phone_words');
  const digits = number.replace(/\D/g, '');
  if (number.startsWith('+') && !digits.startsWith('254')) {
    return digits.length < 6 || digits.length > 15 ? fault('format_phone') : undefined;
  }
  return kenyan.test(digits.replace(/^254/, '').replace(/^0/, '')) ? undefined : fault('format_phone');
}
