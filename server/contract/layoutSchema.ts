import type { Operation, Schema } from './document';

/** Finds the schema of layouts that can be saved, without its descriptions for people. */
export function layoutSchema(operations: Operation[]): Schema {
  const schema = operations.find(({ id }) => id === 'saveDashboard')?.body?.schema;
  if (!schema) throw new Error('openapi.yaml: saveDashboard has no body.');
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (isSaid(key) ? undefined : value))) as Schema;
}

const isSaid = (key: string) => key === 'description' || key.startsWith('x-');
