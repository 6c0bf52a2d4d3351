import type { components } from '#openapi';
import { gte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { restorableSince, restorableUntil } from '#domain/customers';
import { noSuchRecord } from '#server/doors/firm';
import { deletion } from './deletion';

/** Builds the answer to a deletion. */
export function deletedAnswer(id: string, deletedAt: Date): { status: 200; body: { data: Deleted } } {
  return { status: 200, body: { data: { id, ...deletion(deletedAt) } } };
}

/** Matches the records that were deleted and can be restored. */
export const isRestorable = (deletedAt: PgColumn, now: Date): SQL => gte(deletedAt, restorableSince(now));

type Deleted = components['schemas']['DeletedRecord'];

/** Returns the record to delete. Throws a 404 if there is none, or it is already deleted. */
export function requirePresent<Row extends { deletedAt: Date | null }>(row: Row | undefined): Row {
  if (!row || row.deletedAt) throw noSuchRecord();
  return row;
}

/** Returns the record to restore, deleted or not. Throws a 404 if there is none, or its 30 days are over. */
export function requireRestorable<Row extends { deletedAt: Date | null }>(row: Row | undefined, now: Date): Row {
  if (!row || (row.deletedAt && now > restorableUntil(row.deletedAt))) throw noSuchRecord();
  return row;
}
