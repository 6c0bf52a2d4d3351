import { describe, expect, it } from 'vitest';
import { fieldFaults } from '#server/contract/messages';
import { ajv } from '#server/contract/validation';

/** What a form shows when this value is sent under this schema. */
function faults(properties: Record<string, object>, value: object, required: string[] = []) {
  ajv.validate({ type: 'object', additionalProperties: false, properties, required }, value);
  return fieldFaults(ajv.errors ?? [], 'body');
}

describe('fieldFaults', () => {
  it.each([
    [{ type: 'string', format: 'email' }, 'x', 'Enter an e-mail address, such as office@firm.example.'],
    [{ type: 'string', format: 'date' }, '2026-02-30', 'Give a date, such as 2026-11-23.'],
    [{ type: 'string', format: 'uri' }, 'x y', 'Give a value of the form uri.'],
    [{ type: 'string', minLength: 1 }, '', 'This is required.'],
    [{ type: 'string', minLength: 2 }, 'a', 'Use at least 2 characters.'],
    [{ type: 'string', maxLength: 2 }, 'abc', 'Use at most 2 characters.'],
    [{ type: 'string', enum: ['a', 'b'] }, 'c', 'Choose one of a, b.'],
    [{ type: 'string', pattern: '^a$', 'x-message': 'Write an a.' }, 'b', 'Write an a.'],
    [{ type: 'integer', 'x-message': 'Never for a type.' }, '5', 'Give one whole number, in digits.'],
    [{ type: 'integer', minimum: 1 }, 0, 'Give 1 or more.'],
    [{ type: 'integer', maximum: 9 }, 10, 'Give 9 or less.'],
    [{ type: 'array', uniqueItems: true }, [1, 1], 'This does not fit what the contract says of it.'],
  ])('says of %j and %j: "%s"', (schema, value, message) => {
    expect(faults({ field: schema }, { field: value })).toEqual([{ field: 'field', message }]);
  });

  it('names the field by its path, and says one thing of each', () => {
    const city = { type: 'string', minLength: 3, pattern: '^[A-Z]', 'x-message': 'Write a city.' };
    const address = { type: 'object', additionalProperties: false, properties: { city } };
    expect(faults({ address, name: {} }, { address: { city: 'x', town: 'y' } }, ['name'])).toEqual([
      { field: 'name', message: 'This is required.' },
      { field: 'address.town', message: 'This call has no such field.' },
      { field: 'address.city', message: 'Write a city.' },
    ]);
  });

  it('speaks of the whole where no field is at fault', () => {
    ajv.validate({ type: 'object' }, []);
    expect(fieldFaults(ajv.errors ?? [], 'body')).toEqual([{ field: 'body', message: 'Give a JSON object.' }]);
  });
});
