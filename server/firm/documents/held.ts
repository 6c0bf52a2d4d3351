import { and, asc, isNull, sql, type SQL } from 'drizzle-orm';
import { mostNamed } from '#domain/erasure';
import { fault } from '#domain/faults';
import { conflict } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { Selection, where } from '#server/db/query/selection';
import { documents } from '#server/db/schema';

const names = new Selection({ id: documents.id, name: documents.name });

/** Reads the documents on hold among others, by their names, also those that were deleted. */
export function heldAmong(tx: ReadTransaction, others: SQL, most: number) {
  const wanted = and(others, sql`${documents.hold}`);
  const order = sql.join([asc(documents.name), asc(documents.id)], sql`, `);
  return names.read(tx, sql`FROM ${documents} ${where(wanted)} ORDER BY ${order} LIMIT ${most}`);
}

/** Refuses to delete what takes documents along of which some are on hold, and names them. */
export async function refuseHeld(tx: ReadTransaction, owned: SQL): Promise<void> {
  const held = await heldAmong(tx, and(owned, isNull(documents.deletedAt)) as SQL, 1_000);
  if (held.length === 0) return;
  const first = held.slice(0, mostNamed).map(({ name }) => name);
  throw conflict('id', fault('documents_held', { names: first.join('; '), more: held.length - first.length }));
}
