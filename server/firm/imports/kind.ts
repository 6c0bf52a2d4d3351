import type { components } from '#openapi';
import { type FieldFault, Problem } from '#server/contract/problem';
import { checkBody } from '#server/contract/validation';
import { readContract, type OperationId, type Schema } from '#server/contract/document';
import type { ReadTransaction } from '#server/db/database';
import type { Change, Records } from '#server/firm/kept/records';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Values } from './cells';

/** What a row is a likely duplicate of. */
export type Twin = components['schemas']['ImportTwin'];

/** The body of the call that would create a row's record, and why it would be refused. */
export type Checked<Body> = { input: Body | undefined; faults: FieldFault[] };

/** By what a record is known: what it shares with a likely duplicate, and why that counts. */
export type Mark = { reason: Twin['reason']; key: string };

/** A kind of record that can be imported. Everything is done for many rows at a time. */
export interface Kind<Body, Known> {
  /** Looks up what the rows refer to. */
  know: (tx: ReadTransaction, rows: readonly Values[]) => Promise<Known>;
  /** The body that a row makes. Faults are what it refers to in vain. */
  bodyOf: (values: Values['values'], known: Known) => { body: object; faults: FieldFault[] };
  /** The call that creates one. */
  call: OperationId;
  /** Prepares what is stored. Throws what the call would answer. */
  prepare: (body: Body, today: string) => unknown;
  nameOf: (body: Body) => string;
  marksOf: (body: Body) => Mark[];
  /** Finds the records that share a mark with one of the rows. */
  twins: (tx: ReadTransaction, bodies: readonly Body[]) => Promise<(Mark & { id: string; name: string })[]>;
  /** The rows, by their places, whose record can't be created any more, because what it refers to is gone; and how that is told. */
  gone: (tx: ReadTransaction, bodies: readonly Body[]) => Promise<number[]>;
  goneFaults: readonly FieldFault[];
  /** Creates the records, and returns their ids. */
  create: (change: Change, bodies: readonly Body[]) => Promise<string[]>;
  records: Pick<Records<PgTable>, 'removeMany'>;
}

/** Checks what a row makes as the call that creates one record does: by the contract, and by what it refuses further. */
export function checkRow<Body, Known>(
  kind: Kind<Body, Known>,
  { values, faults }: Values,
  known: Known,
  today: string,
): Checked<Body> {
  const { body, faults: unknown } = kind.bodyOf(values, known);
  const { value, faults: refused } = checkBody(body, schemaOf(kind.call));
  const found = [...faults, ...unknown, ...refused];
  const input = value as Body;
  if (found.length === 0) found.push(...refusalsOf(() => kind.prepare(input, today)));
  // A cell that can't be read is not missing, too.
  const byField = new Map(found.toReversed().map((one) => [one.field, one]));
  return byField.size === 0 ? { input, faults: [] } : { input: undefined, faults: [...byField.values()].toReversed() };
}

/** Why work refuses its input, if it does. */
export function refusalsOf(work: () => unknown): readonly FieldFault[] {
  try {
    work();
    return [];
  } catch (error) {
    if (error instanceof Problem && error.status === 400) return error.errors;
    throw error;
  }
}

const schemas = new Map<OperationId, Schema>();

function schemaOf(call: OperationId): Schema {
  const schema = schemas.get(call) ?? readContract().find(({ id }) => id === call)?.body?.schema;
  if (!schema) throw new Error(`checkRow: ${call} has no body.`);
  schemas.set(call, schema);
  return schema;
}
