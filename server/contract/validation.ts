import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { isPlausibleDay } from '#domain/dates';
import type { Schema } from './document';
import { fieldFaults, ownCodes } from './fieldFaults';
import { badRequest } from './problem';
import { sizeFault } from './sizes';
import { checkText, type Checked } from './text';

const { source, flags } = addFormats.get('email') as RegExp;
const { validate: isDate } = addFormats.get('date') as { validate: (text: string) => boolean };

/** Makes a validator of what the contract describes. Nothing is coerced and nothing is dropped. */
export function contractAjv(): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, useDefaults: true, verbose: true, strictTypes: false });
  addFormats(ajv);
  // The library's own format accepts `urn:uuid:`, which the database refuses.
  ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
  // In a `mailto:` link, these would end the address and begin a subject or a copy to somebody else.
  ajv.addFormat('email', new RegExp(`^(?!.*[?&#%])${source.replace(/^\^/, '')}`, flags));
  ajv.addVocabulary(['example']);
  ajv.addKeyword({ keyword: 'x-fault', metaSchema: { enum: ownCodes } });
  ajv.addVocabulary(['x-right', 'x-value-rights']);
  return ajv;
}

/** Validates requests. Their days must be plausible; answers may go beyond, such as the period before the first one. */
export const ajv = contractAjv().addFormat('date', (text) => isDate(text) && isPlausibleDay(text));

type Values = Record<string, unknown>;

/** Prepares each part of a request for validation. Bodies need none. */
const readers: Record<string, (received: Values, schema: Schema) => unknown> = {
  params: readNumbers,
  querystring: readNumbers,
  headers: readHeaders,
};

/** Validates one part of a request, and refuses it with a problem that names the fields. */
export const validatorCompiler: FastifySchemaCompiler<Schema> = ({ schema, httpPart: part = 'body' }) => {
  return (received: Values) => {
    // There may be many headers, but they are small.
    const oversize = part === 'headers' ? undefined : sizeFault(received, schema);
    if (oversize) return { error: badRequest(oversize) };
    const { value: cleaned, faults } = checkValue(readers[part]?.(received, schema) ?? received, schema, part);
    if (faults.length > 0) return { error: badRequest(...faults) };
    // Fastify replaces the part with `value`, and its plugins need all headers.
    return part === 'headers' ? {} : { value: cleaned };
  };
};

/** Checks what is to be a call's body as the call does, for callers inside the server. It fills in the contract's defaults. */
export const checkBody = (body: unknown, schema: Schema): Checked => checkValue(body, schema, 'body');

function checkValue(value: unknown, schema: Schema, part: string): Checked {
  // Ajv caches what it compiles. Compiling every schema at startup would take a fifth of the startup time.
  const validate = ajv.compile(schema);
  if (!validate(value)) return { value, faults: fieldFaults(validate.errors as ErrorObject[], part) };
  return checkText(value, schema);
}

/** Picks the headers that the contract names, with its spelling. */
export function readHeaders(received: Values, { properties = {} }: Schema): Values {
  const named = Object.keys(properties).map((name) => [name, received[name.toLowerCase()]] as const);
  return Object.fromEntries(named.filter(([, value]) => value !== undefined));
}

/** Parses parameters that the contract declares as integers; anything not written as one stays text. */
function readNumbers(received: Values, { properties = {} }: Schema): Values {
  return Object.fromEntries(
    Object.entries(received).map(([name, value]) => [
      name,
      properties[name]?.type === 'integer' && typeof value === 'string' && /^(0|-?[1-9]\d*)$/.test(value)
        ? Number(value)
        : value,
    ]),
  );
}
