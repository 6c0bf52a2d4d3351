import { rolesWith, type Right } from '#domain/access/roles';
import type { Schema } from './document';

/** A field of an answer, by its path without the lists on the way, that only callers with a right get. */
export type GuardedField = { path: string[]; right: Right };

/** A value of a query parameter that needs a right. */
export type GuardedValue = { parameter: string; value: string; right: Right };

/** The rights that the contract asks for in a call. */
export type Guards = {
  /** To make the call at all; undefined if anyone may. */
  right: Right | undefined;
  /** Whether the person must just have proved who they are. */
  needsProof: boolean;
  values: GuardedValue[];
  fields: GuardedField[];
};

/** Reads the rights that a call needs. Throws, and names the call, if it says none, or one that nobody has. */
export function guardsOf(call: {
  id: string;
  right: unknown;
  needsProof: boolean;
  query: Schema;
  answers: Schema[];
}): Guards {
  const known = (written: unknown): Right => {
    if (typeof written === 'string' && written in rolesWith) return written as Right;
    throw new Error(`openapi.yaml: ${call.id} has no x-right that x-rights knows, but ${String(written)}.`);
  };
  return {
    right: call.right === 'none' ? undefined : known(call.right),
    needsProof: call.needsProof,
    values: Object.entries(call.query.properties ?? {}).flatMap(([parameter, schema]) =>
      Object.entries(schema['x-value-rights'] ?? {}).map(([value, right]) => ({
        parameter,
        value,
        right: known(right),
      })),
    ),
    fields: call.answers.flatMap((answer) =>
      guardedIn(answer).map(({ path, right, isRequired }) => {
        // The serializer fails on a required field that is left out.
        if (isRequired) throw new Error(`openapi.yaml: ${call.id} requires ${path.join('.')}, which needs a right.`);
        return { path, right: known(right) };
      }),
    ),
  };
}

/** Lists the rights that a request needs: the call's own, and those of the values it asks for. */
export const rightsFor = ({ right, values }: Guards, query: Readonly<Record<string, unknown>>): Right[] => [
  ...(right === undefined ? [] : [right]),
  ...values.filter(({ parameter, value }) => query[parameter] === value).map((guarded) => guarded.right),
];

type Found = { path: string[]; right: unknown; isRequired: boolean };

function guardedIn(schema: Schema, above: readonly Schema[] = [], alsoRequired: readonly string[] = []): Found[] {
  // A schema may be part of itself.
  if (above.includes(schema)) return [];
  const within = [...above, schema];
  const ofItems = schema['items'] === undefined ? [] : guardedIn(schema['items'] as Schema, within);
  const parts = (['allOf', 'anyOf', 'oneOf'] as const).flatMap((of) => (schema[of] ?? []) as Schema[]);
  // What a part requires may be another part's.
  const required = [...alsoRequired, ...[schema, ...parts].flatMap((one) => (one['required'] ?? []) as string[])];
  const ofParts = parts.flatMap((part) => guardedIn(part, within, required));
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]): Found[] =>
    property['x-right'] === undefined
      ? guardedIn(property, within).map((found) => ({ ...found, path: [name, ...found.path] }))
      : [{ path: [name], right: property['x-right'], isRequired: required.includes(name) }],
  );
  return [...own, ...ofItems, ...ofParts];
}

/** Copies an answer without a field, in each item of the lists on the way. */
export function withoutField(answer: unknown, [name, ...rest]: readonly string[]): unknown {
  if (Array.isArray(answer)) return answer.map((item) => withoutField(item, [name ?? '', ...rest]));
  if (typeof answer !== 'object' || answer === null || name === undefined || !(name in answer)) return answer;
  const { [name]: value, ...others } = answer as Record<string, unknown>;
  return rest.length === 0 ? others : { ...others, [name]: withoutField(value, rest) };
}
