import { describe, expect, it } from 'vitest';
import { fieldsOf, operationsByTag, schemas, typeOf } from '../../stories/docs/contract';

describe('typeOf', () => {
  it.each([
    [{ type: 'integer', minimum: 1, maximum: 100 }, 'integer 1 to 100'],
    [{ type: 'integer', minimum: 0 }, 'integer from 0'],
    [{ type: 'string', maxLength: 30 }, 'string, up to 30 characters'],
    [{ type: 'string', format: 'uuid' }, 'uuid'],
    [{ type: 'string', enum: ['up', 'down'] }, '"up" | "down"'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Customer' } }, 'Customer[]'],
    [{ oneOf: [{ type: 'integer' }, { type: 'string' }] }, 'integer | string'],
    [{}, 'any'],
  ])('%j is %s', (schema, type) => {
    expect(typeOf(schema)).toBe(type);
  });
});

describe('fieldsOf', () => {
  it('names the fields inside objects and lists by their path, and leaves named schemas closed', () => {
    const fields = fieldsOf({
      type: 'object',
      required: ['lines'],
      properties: {
        lines: { type: 'array', items: { type: 'object', properties: { quantity: { type: 'number' } } } },
        limits: { type: 'object', properties: { users: { type: 'integer' } } },
        plan: { $ref: '#/components/schemas/Plan' },
      },
    });
    expect(fields.map(({ name, type, isRequired }) => [name, type, isRequired])).toEqual([
      ['lines', 'object[]', true],
      ['lines[].quantity', 'number', false],
      ['limits', 'object', false],
      ['limits.users', 'integer', false],
      ['plan', 'Plan', false],
    ]);
  });

  it('says what holds where a field is left out', () => {
    const [field] = fieldsOf({ properties: { limit: { type: 'integer', description: 'Rows.', default: 100 } } });
    expect(field?.description).toBe('Rows. Without it: `100`.');
  });
});

describe('the contract as the reference reads it', () => {
  const operations = operationsByTag.flatMap((tag) => tag.operations);
  const operation = (id: string) => operations.find((candidate) => candidate.id === id);

  it('follows references to parameters, answers, schemas and examples', () => {
    expect(operation('listCustomers')?.parameters[0]).toMatchObject({ name: 'page (query)', isRequired: false });
    const answers = operation('createCustomer')?.answers ?? [];
    expect(answers.map(({ status }) => status)).toContain('default');
    expect(answers.find(({ status }) => status === '201')?.bodies[0]?.examples[0]?.value).toHaveProperty('data.name');
  });

  it('has a description and an origin for every call, and fields for every named object', () => {
    expect(operations.filter(({ description, origin }) => !description || !origin).map(({ id }) => id)).toEqual([]);
    const empty = schemas.filter(({ type, fields }) => type === 'object' && fields.length === 0);
    expect(empty.map(({ name }) => name)).toEqual([]);
  });
});
