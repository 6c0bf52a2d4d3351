import type { Schema } from '#server/contract/document';
import { isOfText } from './textPatterns';

/** The last values that a schema allows, and the first that it does not. */
export type Edges = { inside: unknown[]; outside: unknown[] };

/** The edges of a value and of all that is in it; an object's are the example with one field at an edge. */
export function edgesOf(schema: Schema, example?: unknown): Edges {
  if (schema.type === 'object') return edgesInside(schema, example);
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems, pattern, format } = schema;
  const step = schema.type === 'integer' ? 1 : 0.01;
  const edges: Edges = { inside: [], outside: [] };
  const add = (limit: unknown, inside: (limit: number) => unknown, outside: (limit: number) => unknown) => {
    if (typeof limit !== 'number') return;
    edges.inside.push(inside(limit));
    edges.outside.push(outside(limit));
  };
  const number = (by: number) => (limit: number) => limit + by;
  add(minimum, number(0), number(-step));
  add(maximum, number(0), number(step));
  add(exclusiveMinimum, number(step), number(0));
  if (format === 'date') {
    edges.inside.push('1900-01-01', '2200-12-31');
    edges.outside.push('1899-12-31', '2201-01-01', '2026-02-29', '10000-01-01');
  }
  if (!format && (pattern === undefined || isOfText(pattern))) {
    const letters = (by: number) => (limit: number) => 'a'.repeat(limit + by);
    if (minLength) add(minLength, letters(0), letters(-1));
    add(maxLength, letters(0), letters(1));
  }
  const [item] = Array.isArray(example) ? (example as unknown[]) : [];
  if (item !== undefined) {
    const items = (by: number) => (limit: number) => Array.from({ length: limit + by }, () => item);
    if (minItems) add(minItems, items(0), items(-1));
    add(maxItems, items(0), items(1));
    const inside = edgesOf(schema['items'] as Schema, item);
    edges.inside.push(...inside.inside.map((one) => [one]));
    edges.outside.push(...inside.outside.map((one) => [one]));
  }
  return edges;
}

function edgesInside({ properties = {} }: Schema, example: unknown): Edges {
  const whole = (example ?? {}) as Record<string, unknown>;
  const fields = Object.entries(properties).map(([name, schema]) => {
    const { inside, outside } = edgesOf(schema, whole[name]);
    const put = (value: unknown) => ({ ...whole, [name]: value });
    return { inside: inside.map(put), outside: outside.map(put) };
  });
  return { inside: fields.flatMap(({ inside }) => inside), outside: fields.flatMap(({ outside }) => outside) };
}
