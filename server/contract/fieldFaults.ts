import type { ErrorObject } from 'ajv';
import { isDay } from '#domain/dates';
import { fault, type Fault } from '#domain/faults';
import type { FieldFault } from './problem';
import { textFault } from './text';

/** The codes allowed in a schema's `x-fault`, which says what a pattern means. */
export const ownCodes = [
  'format_color',
  'format_etag',
  'format_icon',
  'format_idempotency_key',
  'format_kra_pin',
  'format_paybill',
  'format_link',
  'format_slug',
  'format_time',
  'format_version',
  'format_widget_id',
  'unknown_endpoint',
] as const;

const formats: Record<string, Fault> = {
  email: fault('format_email'),
  uuid: fault('format_uuid'),
  date: fault('format_date'),
  'date-time': fault('format_date_time'),
};

/**
 * Turns Ajv's errors into faults, one per field.
 * `whole` names the field when no single field is at fault.
 */
export function fieldFaults(found: ErrorObject[], whole: string): FieldFault[] {
  const faults = new Map<string, Fault>();
  for (const error of found) {
    const field = fieldOf(error) || whole;
    if (!faults.has(field)) faults.set(field, faultOf(error));
  }
  return Array.from(faults, ([field, one]) => ({ field, ...one }));
}

/** Callers choose the names of unknown fields, so long ones are cut. */
const longestPath = 200;

/** The path of the field at fault, with dots: `address.city`. */
function fieldOf({ instancePath, params, propertyName }: ErrorObject): string {
  const inside: unknown =
    params['missingProperty'] ?? params['additionalProperty'] ?? params['propertyName'] ?? propertyName;
  const path = instancePath.split('/').slice(1);
  return [...path, ...(typeof inside === 'string' ? [inside] : [])].join('.').slice(0, longestPath).toWellFormed();
}

function faultOf({ keyword, params, parentSchema, data }: ErrorObject): Fault {
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'required':
      return fault('required');
    case 'additionalProperties':
      return fault('unknown_field');
    case 'type':
      return fault('wrong_type', { type: String(params['type']) });
  }
  const own = ownCodes.find((code) => code === parentSchema?.['x-fault']);
  if (own) return fault(own);
  switch (keyword) {
    case 'enum':
      return fault('one_of', { values: (params['allowedValues'] as unknown[]).join(', ') });
    case 'format':
      if (params['format'] === 'date' && isDay(String(data))) return fault('day_out_of_range');
      return formats[String(params['format'])] ?? fault('breaks_contract');
    case 'pattern':
      return textFault(String(data), parentSchema ?? {}) ?? fault('breaks_contract');
    case 'minLength':
      return limit === 1 ? fault('required') : fault('too_short', { limit });
    case 'maxLength':
      return fault('too_long', { limit });
    case 'minItems':
      return fault('too_few', { limit });
    case 'maxItems':
      return fault('too_many', { limit });
    case 'uniqueItems':
      return fault('repeated');
    case 'minimum':
      return fault('min', { limit });
    case 'maximum':
      return fault('max', { limit });
    case 'exclusiveMinimum':
      return fault('more_than', { limit });
    default:
      return fault('breaks_contract');
  }
}
