import type { ValidateFunction } from 'ajv';
import type { Schema } from '#server/contract/document';
import { ajv } from '#server/contract/validation';

const compiled = new WeakMap<Schema, ValidateFunction>();

/** Whether a schema of the contract allows a value. */
export function allows(schema: Schema, value: unknown): boolean {
  // Ajv fills in defaults, and so wants an object around the value, which is a copy because the test goes on to send it.
  const validate = compiled.get(schema) ?? ajv.compile({ type: 'object', properties: { value: schema } });
  compiled.set(schema, validate);
  return validate({ value: structuredClone(value) });
}
