import fc from 'fast-check';
import type { Operation, Schema } from '#server/contract/document';
import { allows } from './allows';
import type { Known, Request } from './requests';
import { isOfText } from './textPatterns';

/** Any request that the contract allows; most are about records that exist. */
export function validRequest({ path, query, header, body }: Operation, known: Known): fc.Arbitrary<Request> {
  const parts = {
    path: valid(path, known),
    query: valid(query, known),
    header: valid(named(header), known),
    ...(body && { body: valid(body.schema, known) }),
  };
  return fc.record(parts) as fc.Arbitrary<Request>;
}

/** The request with one fault in one of its parts: what the contract does not allow, or what is no JSON at all. */
export function brokenRequest(operation: Operation, example: Request): fc.Arbitrary<Request> {
  const parameters = (['path', 'query', 'header'] as const).flatMap((part) =>
    Object.entries(operation[part].properties ?? {}).map(([name, schema]) =>
      brokenText(schema, part).map((value) => ({ ...example, [part]: { ...example[part], [name]: value } })),
    ),
  );
  const unknown = fc.stringMatching(/^[a-z]{3}_[a-z]{3}$/).map((name) => ({ ...example, query: { [name]: '1' } }));
  return fc.oneof(unknown, ...parameters, ...(operation.body ? brokenBodies(operation.body.schema, example) : []));
}

/** Any value that the schema allows. */
function valid(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { const: only, enum: choices, anyOf, type } = schema;
  if (only !== undefined) return fc.constant(only);
  if (choices) return fc.constantFrom(...(choices as unknown[]));
  if (anyOf) return fc.oneof(...(anyOf as Schema[]).map((one) => valid(one, known)));
  const make = (type && kinds[type]) || (() => fc.jsonValue());
  return make(schema, known).filter((value) => allows(schema, value));
}

const kinds: Record<string, (schema: Schema, known: Known) => fc.Arbitrary<unknown>> = {
  boolean: () => fc.boolean(),
  integer: ({ minimum, maximum }) => fc.integer({ min: Number(minimum ?? 0), max: Number(maximum ?? 2 ** 31) }),
  number: ({ minimum = 0, maximum = 1e9 }) => {
    const [min, max] = [Number(minimum), Number(maximum)];
    const cents = fc.integer({ min: Math.max(min, -1e6) * 100, max: Math.min(max, 1e6) * 100 }).map((n) => n / 100);
    return fc.oneof({ weight: 3, arbitrary: cents }, fc.double({ min, max, noNaN: true }), fc.constantFrom(min, max));
  },
  string: validText,
  array: ({ items, minItems, maxItems, uniqueItems }, known) => {
    const lengths = { minLength: Number(minItems ?? 0), maxLength: Math.min(Number(maxItems ?? 5), 5) };
    const item = valid(items as Schema, known);
    return uniqueItems ? fc.uniqueArray(item, { ...lengths, comparator: 'SameValue' }) : fc.array(item, lengths);
  },
  object: ({ properties = {}, required = [], additionalProperties }, known) => {
    const fields = Object.entries(properties).map(([name, schema]) => [name, orKnown(name, schema, known)] as const);
    const record = fc.record(Object.fromEntries(fields), { requiredKeys: required as string[] });
    if (typeof additionalProperties !== 'object') return record;
    return fc.dictionary(fc.string(), valid(additionalProperties as Schema, known), { maxKeys: 5 });
  },
};

function validText({ format, pattern, minLength = 0, maxLength = 300 }: Schema): fc.Arbitrary<string> {
  switch (format) {
    case 'uuid':
      return fc.uuid();
    case 'email':
      return fc.emailAddress();
    case 'date':
      return fc.oneof(day, fc.constantFrom('1900-01-01', '2028-02-29', '2200-12-31'));
    case 'date-time':
      return moment.map((one) => one.toISOString());
  }
  if (typeof pattern === 'string' && !isOfText(pattern)) return fc.stringMatching(new RegExp(pattern));
  // Its units are code points, which is how a schema counts.
  return fc.string({ unit: 'binary', minLength: Number(minLength), maxLength: Number(maxLength), size: 'max' });
}

const moment = fc.date({ min: new Date('2025-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });

const day = moment.map((one) => one.toISOString().slice(0, 10));

function orKnown(name: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const any = valid(schema, known);
  const values = known[name];
  return values ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, any) : any;
}

/** The headers that the contract names, without the leave to send others. */
const named = (header: Schema): Schema => ({ ...header, additionalProperties: false });

/** A text that the parameter does not allow. */
function brokenText(schema: Schema, part: 'path' | 'query' | 'header'): fc.Arbitrary<string> {
  if (schema.type === 'integer') {
    const { minimum, maximum } = schema;
    const beyond = [Number(minimum) - 1, Number(maximum) + 1].filter(Number.isFinite).map(String);
    return fc.constantFrom('', ' 1', '1.5', '1e1', '01', '+1', 'one', '9'.repeat(20), ...beyond);
  }
  const long = fc.constant('a'.repeat(Number(schema['maxLength'] ?? 80) + 1));
  const texts = {
    path: fc.string({ unit: 'binary', minLength: 1 }).filter((value) => !/^\.|[/?#%]/.test(value)),
    query: fc.oneof(fc.string({ unit: 'binary' }), fc.constant('a\0b')),
    header: fc.stringMatching(/^[!-~]{1,20}$/),
  };
  return fc.oneof(long, texts[part]).filter((value) => value.includes('\0') || !allows(schema, value));
}

function brokenBodies(schema: Schema, example: Request): fc.Arbitrary<Request>[] {
  const isBroken = (body: unknown) => !allows(schema, body);
  const written = JSON.stringify(example.body);
  const sent = (bodies: fc.Arbitrary<unknown>) => bodies.map((body) => ({ ...example, body }));
  return [
    sent(fc.jsonValue().filter((body) => typeof body !== 'string' && isBroken(body))),
    sent(spoilt(example.body).filter(isBroken)),
    sent(spoilt(example.body).filter(isBroken)),
    sent(fc.nat(written.length - 1).map((length) => written.slice(0, length))),
    fc
      .constantFrom('text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'json')
      .map((type) => ({ ...example, header: { ...example.header, 'content-type': type } })),
  ];
}

/** The value with something inside replaced, left out or added, at any depth. */
function spoilt(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return fc.jsonValue({ maxDepth: 1 });
  if (Array.isArray(value)) {
    const items = value as unknown[];
    if (items.length === 0) return fc.constant([{}]);
    return fc.nat(items.length - 1).chain((at) => spoilt(items[at]).map((inside) => items.with(at, inside)));
  }
  const fields = Object.entries(value);
  const added = fc.stringMatching(/^[a-z]{3}_[a-z]{3}$/).map((name) => ({ ...value, [name]: 1 }));
  if (fields.length === 0) return added;
  const field = fc.constantFrom(...fields);
  return fc.oneof(
    added,
    field.map(([left]) => Object.fromEntries(fields.filter(([name]) => name !== left))),
    { weight: 3, arbitrary: field.chain(([name, old]) => spoilt(old).map((inside) => ({ ...value, [name]: inside }))) },
  );
}
