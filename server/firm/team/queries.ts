import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { caseTeam, matters, users } from '#server/db/schema';

const isAdvocate = sql<boolean>`${users.id} IS NOT DISTINCT FROM ${matters.advocateId}`;

const members = new Selection({ id: users.id, name: users.name, role: users.role, isAdvocate });

const isOnTeam = sql`EXISTS (
  SELECT FROM ${caseTeam} WHERE ${and(eq(caseTeam.matterId, matters.id), eq(caseTeam.userId, users.id))}
)`;

/** Reads who works on a case: its advocate, then the others by name. */
export function teamOf(tx: ReadTransaction, caseId: string) {
  return members.read(
    tx,
    sql`FROM ${matters} JOIN ${users} ON ${isAdvocate} OR ${isOnTeam}
      WHERE ${eq(matters.id, caseId)} ORDER BY ${desc(isAdvocate)}, ${asc(users.name)}, ${asc(users.id)}`,
  );
}
