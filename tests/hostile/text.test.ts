import { describe, expect, it } from 'vitest';
import { slugFault } from '#domain/slug';
import { bodyLimitOf } from '#server/contract/bodyLimit';
import { readContract, type Schema } from '#server/contract/document';
import { checkText, textFault } from '#server/contract/text';
import { ajv } from '#server/contract/validation';
import { expectOfEach } from '#tests/helpers/ofEach';
import { isOfText, textPatterns } from '../contract/textPatterns';

const name = { type: 'string', minLength: 1, maxLength: 120 };
const notes = { type: 'string', maxLength: 1_000 };
const schema = {
  type: 'object',
  properties: { name, notes, parties: { type: 'array', items: { type: 'object', properties: { name } } } },
};

const faultsIn = (value: unknown) => checkText(value, schema).faults.map(({ field, code }) => `${field} ${code}`);

describe('text', () => {
  it.each([
    ['Kimani\nAdvocates', 'control_character'],
    ['Kimani\u2028Advocates', 'control_character'],
    ['Kimani\u0085Advocates', 'control_character'],
    ['\u001b[31mKimani', 'control_character'],
    ['a\0b', 'null_character'],
    ['Kimani \ud800', 'ill_formed_text'],
    ['\u200b', 'required'],
    ['\u2060\u00a0', 'required'],
    ['\u3164', 'required'],
    ['\u2800', 'required'],
    ['\u202e', 'required'],
  ])('%j is no name: %s', (text, code) => {
    expect(faultsIn({ name: text })).toEqual([`name ${code}`]);
    expect(faultsIn({ parties: [{ name: 'Kimani' }, { name: text }] })).toEqual([`parties.1.name ${code}`]);
  });

  it.each(['Njoroge & Achieng’', 'محمد', 'ज्ञान\u200d', '鈴木', '👩‍⚖️', 'Wanjirũ'])('%s is a name', (text) =>
    expect(checkText({ name: text }, schema)).toEqual({ value: { name: text }, faults: [] }),
  );

  it('of some length may have lines, but no other control characters', () => {
    expect(faultsIn({ notes: 'Paid.\r\n\tThanks.' })).toEqual([]);
    expect(faultsIn({ notes: 'Paid.\u0085' })).toEqual(['notes control_character']);
  });

  it('loses what would make it read as another', () => {
    const { value } = checkText({ name: 'Kimani\u202e fdp.exe\u202c \u2066Co\u2069' }, schema);
    expect(value).toEqual({ name: 'Kimani fdp.exe Co' });
  });

  it.each(['a\0b', '\udc00'])('a key can’t be %j', (key) =>
    expect(checkText({ [key]: 1 }, { additionalProperties: { type: 'number' } }).faults).toHaveLength(1),
  );
});

it.each([
  ['a?cc=evil@firm.example', false],
  ['a&bcc=evil@firm.example', false],
  ['a%3fcc@firm.example', false],
  ['a#b@firm.example', false],
  ['wanjiku+land@firm.example', true],
])('%s is an email address: %s', (text, isOne) =>
  expect(ajv.validate({ type: 'string', format: 'email' }, text)).toBe(isOne),
);

it('a slug is never a name in another script in disguise', () => {
  expect(slugFault('xn--80ak6aa92e')?.code).toBe('slug_reserved');
  expect(slugFault('simba-advocates')).toBeUndefined();
});

it('no body may be longer than its call needs', async () => {
  const limits = new Map(readContract().map((operation) => [operation.id, bodyLimitOf(operation)]));
  expect(limits.get('createSignup')).toBeLessThan(32_768);
  expect(limits.get('restoreCustomer')).toBe(16_384);
  expect(limits.get('createNote')).toBeGreaterThan(60_000);
  expect(limits.get('createNote')).toBeLessThan(200_000);
  // Only a file may be longer, 5 MB in base64.
  expect(limits.get('createImport')).toBeLessThan(6_990_508 + 32_768);
  const files = [
    'createImport',
    'importStatement',
    'previewStatement',
    'importBankStatement',
    'previewBankStatement',
  ] as const;
  for (const id of files) limits.delete(id);
  expect(Math.max(...limits.values())).toBeLessThanOrEqual(1_048_576);
});

describe('the contract’s patterns', () => {
  const patternsOf = (schema: Schema): Schema[] => {
    const inside = [schema['items'], schema['additionalProperties'], ...((schema['anyOf'] as Schema[]) ?? [])];
    const properties = Object.values(schema.properties ?? {});
    const text =
      schema.type === 'string' && !('enum' in schema || 'const' in schema || 'format' in schema) ? [schema] : [];
    return [
      ...text,
      ...[...inside, ...properties].flatMap((one) => (one instanceof Object ? patternsOf(one as Schema) : [])),
    ];
  };
  const texts = readContract().flatMap(({ id, path, query, header, body }) =>
    [path, query, header, ...(body ? [body.schema] : [])].flatMap(patternsOf).map((schema) => [id, schema] as const),
  );
  const samples = [...Array(0x100).keys()].map((code) => `a${String.fromCharCode(code)}b`);

  it('refuse the same characters as the call', () =>
    expectOfEach(
      texts,
      ([id, schema]) => `${id} ${JSON.stringify(schema)}`,
      ([, schema]) => {
        const { pattern, maxLength, minLength } = schema as {
          pattern?: string;
          maxLength?: number;
          minLength?: number;
        };
        if (maxLength === 0) return;
        const expression = new RegExp(pattern ?? '', 'u');
        const isRefused = (text: string) => textFault(text, schema) !== undefined;
        expect(samples.filter((text) => isRefused(text) && expression.test(text))).toEqual([]);
        if (!isOfText(pattern)) return;
        expect([...samples, ' \u00a0 x', 'x '].filter((text) => !isRefused(text) && !expression.test(text))).toEqual(
          [],
        );
        expect(expression.test(' \u00a0')).toBe(!minLength);
      },
    ));

  it('are tried in a time that grows with the text, not faster', () => {
    const started = performance.now();
    for (const pattern of Object.values(textPatterns)) new RegExp(pattern, 'u').test(`${' a'.repeat(500_000)}\0`);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
