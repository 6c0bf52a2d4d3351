import { fault } from '#domain/faults';
import { parsePhone } from '#domain/phone';
import { phoneFault } from '#domain/phoneText';
import { textOrNull } from './nulls';
import { badRequest } from './problem';

/** Converts a typed phone number to E.164. Missing or blank text becomes `null`; throws a 400 at the field for what is no number. */
export function phoneOrNull(text: string | undefined, field: string): string | null {
  const written = textOrNull(text);
  const phone = written === null ? null : parsePhone(written);
  if (phone === undefined) throw badRequest({ field, ...(phoneFault(written ?? '') ?? fault('format_phone')) });
  return phone;
}
