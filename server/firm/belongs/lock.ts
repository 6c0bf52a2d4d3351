import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database';
import { type events, matters, type notes, type tasks } from '#server/db/schema';

/**
 * Locks the case of an event, task or note, before the record itself: calls that change a case lock it before what belongs to it, and
 * two calls that locked in different orders could wait for each other for ever.
 */
export async function lockCaseOf(
  tx: Transaction,
  table: typeof events | typeof notes | typeof tasks,
  id: string,
): Promise<void> {
  const caseId = sql`(SELECT ${table.matterId} FROM ${table} WHERE ${eq(table.id, id)})`;
  await tx.execute(sql`SELECT FROM ${matters} WHERE ${eq(matters.id, caseId)} FOR UPDATE`);
}
