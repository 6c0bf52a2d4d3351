import type { ErrorObject } from 'ajv';
import type { FieldFault } from './problem';

const formats: Record<string, string> = {
  email: 'Enter an e-mail address, such as office@firm.example.',
  uuid: 'Give an id, such as 01933f2e-7a00-7000-8000-000000000001.',
  date: 'Give a date, such as 2026-11-23.',
  'date-time': 'Give a time, such as 2026-11-23T08:30:00Z.',
};

const types: Record<string, string> = {
  object: 'Give a JSON object.',
  array: 'Give a list.',
  string: 'Give one text.',
  integer: 'Give one whole number, in digits.',
  number: 'Give one number.',
  boolean: 'Give true or false.',
};

/**
 * Turns what Ajv found into the sentences that a form shows, one for each field.
 * `whole` names the field when the fault is in no field but in the whole.
 */
export function fieldFaults(found: ErrorObject[], whole: string): FieldFault[] {
  const faults = new Map<string, string>();
  for (const error of found) {
    const field = fieldOf(error) || whole;
    if (!faults.has(field)) faults.set(field, sentence(error));
  }
  return Array.from(faults, ([field, message]) => ({ field, message }));
}

/** The path of the field at fault, with dots: `address.city`. */
function fieldOf({ instancePath, params }: ErrorObject): string {
  const inside: unknown = params['missingProperty'] ?? params['additionalProperty'];
  const path = instancePath.split('/').slice(1);
  return [...path, ...(typeof inside === 'string' ? [inside] : [])].join('.');
}

function sentence({ keyword, params, parentSchema }: ErrorObject): string {
  const limit = String(params['limit']);
  switch (keyword) {
    case 'required':
      return 'This is required.';
    case 'additionalProperties':
      return 'This call has no such field.';
    case 'type':
      return types[String(params['type'])] ?? `Give ${String(params['type'])}.`;
  }
  // What a pattern means, only its author can say.
  const own: unknown = parentSchema?.['x-message'];
  if (typeof own === 'string') return own;
  switch (keyword) {
    case 'enum':
      return `Choose one of ${(params['allowedValues'] as unknown[]).join(', ')}.`;
    case 'format':
      return formats[String(params['format'])] ?? `Give a value of the form ${String(params['format'])}.`;
    case 'minLength':
      return limit === '1' ? 'This is required.' : `Use at least ${limit} characters.`;
    case 'maxLength':
      return `Use at most ${limit} characters.`;
    case 'minimum':
      return `Give ${limit} or more.`;
    case 'maximum':
      return `Give ${limit} or less.`;
    default:
      return 'This does not fit what the contract says of it.';
  }
}
