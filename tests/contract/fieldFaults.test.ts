import { describe, expect, it } from 'vitest';
import { fieldFaults } from '#server/contract/fieldFaults';
import { ajv } from '#server/contract/validation';

/** What is found when this value is sent under this schema. */
function faults(properties: Record<string, object>, value: object, required: string[] = []) {
  ajv.validate({ type: 'object', additionalProperties: false, properties, required }, value);
  return fieldFaults(ajv.errors ?? [], 'body');
}

describe('fieldFaults', () => {
  it.each([
    [{ type: 'string', format: 'email' }, 'x', 'format_email', {}],
    [{ type: 'string', format: 'date' }, '2026-02-30', 'format_date', {}],
    [{ type: 'string', format: 'date' }, '0026-12-04', 'day_out_of_range', {}],
    [{ type: 'string', format: 'date' }, '2201-01-01', 'day_out_of_range', {}],
    [{ type: 'string', format: 'date' }, '0000-01-01', 'format_date', {}],
    [{ type: 'string', minLength: 1 }, '', 'required', {}],
    [{ type: 'string', minLength: 1, pattern: '\\S' }, '  ', 'required', {}],
    [{ type: 'string', maxLength: 9, pattern: '^[^\\n]*$' }, 'a\nb', 'control_character', {}],
    [{ type: 'string', pattern: '^[a-z]*$' }, 'a\0b', 'null_character', {}],
    [{ type: 'string', pattern: '^[a-z]*$' }, 'A', 'breaks_contract', {}],
    [{ type: 'string', minLength: 2 }, 'a', 'too_short', { limit: 2 }],
    [{ type: 'string', maxLength: 2 }, 'abc', 'too_long', { limit: 2 }],
    [{ type: 'string', enum: ['a', 'b'] }, 'c', 'one_of', { values: 'a, b' }],
    [{ type: 'string', minLength: 2, 'x-fault': 'format_slug' }, 'b', 'format_slug', {}],
    [{ type: 'integer', 'x-fault': 'format_slug' }, '5', 'wrong_type', { type: 'integer' }],
    [{ type: 'integer', minimum: 1 }, 0, 'min', { limit: 1 }],
    [{ type: 'integer', maximum: 9 }, 10, 'max', { limit: 9 }],
    [{ type: 'number', exclusiveMinimum: 0 }, 0, 'more_than', { limit: 0 }],
    [{ type: 'array', minItems: 1 }, [], 'too_few', { limit: 1 }],
    [{ type: 'array', maxItems: 1 }, [1, 2], 'too_many', { limit: 1 }],
    [{ type: 'array', uniqueItems: true }, [1, 1], 'repeated', {}],
    [{ type: 'string', const: 'a' }, 'b', 'breaks_contract', {}],
  ])('says of %j and %j: %s %j', (schema, value, code, params) => {
    expect(faults({ field: schema }, { field: value })).toEqual([{ field: 'field', code, params }]);
  });

  it('names the field by its path, and says one thing of each', () => {
    const city = { type: 'string', minLength: 3, pattern: '^[A-Z]' };
    const address = { type: 'object', additionalProperties: false, properties: { city } };
    expect(faults({ address, name: {} }, { address: { city: 'x', town: 'y' } }, ['name'])).toMatchObject([
      { field: 'name', code: 'required' },
      { field: 'address.town', code: 'unknown_field' },
      { field: 'address.city', code: 'too_short' },
    ]);
  });

  it('speaks of the whole where no field is at fault', () => {
    ajv.validate({ type: 'object' }, []);
    const params = { type: 'object' };
    expect(fieldFaults(ajv.errors ?? [], 'body')).toEqual([{ field: 'body', code: 'wrong_type', params }]);
  });

  it('refuses a contract that names a code nobody knows', () => {
    expect(() => ajv.compile({ type: 'string', 'x-fault': 'format_slugg' })).toThrow('x-fault');
  });
});
