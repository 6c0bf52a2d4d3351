import { and, eq, isNull } from 'drizzle-orm';
import { fault } from '#domain/faults';
import { omitNulls } from '#server/contract/nulls';
import { badRequest } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { clients, matters, users } from '#server/db/schema';

/** Finds one of the firm's cases for a record that belongs to it. Throws a 400 at `caseId` if there is none. */
export async function requireCase(tx: ReadTransaction, caseId: string) {
  const { id, title, openedOn } = matters;
  const [found] = await tx
    .select({ id, title, openedOn })
    .from(matters)
    .where(and(eq(matters.id, caseId), isNull(matters.deletedAt)));
  if (!found) throw badRequest({ field: 'caseId', ...fault('no_case_in_firm') });
  return found;
}

/** Finds where one of the firm's cases is heard and who conducts it. Throws a 400 at `caseId` if there is no such case. */
export async function conductOf(tx: ReadTransaction, caseId: string) {
  const { station, advocateId: advocate } = matters;
  const [found] = await tx
    .select({ station, advocate })
    .from(matters)
    .where(and(eq(matters.id, caseId), isNull(matters.deletedAt)));
  if (!found) throw badRequest({ field: 'caseId', ...fault('no_case_in_firm') });
  return omitNulls(found);
}

/** Refuses a client who is not one of the firm's. */
export async function requireClient(tx: ReadTransaction, clientId: string): Promise<void> {
  const found = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, clientId), isNull(clients.deletedAt)));
  if (found.length === 0) throw badRequest({ field: 'client', ...fault('no_such_client') });
}

/** Refuses a person who is not one of the firm's. `null` is allowed. */
export async function requirePerson(tx: ReadTransaction, field: string, userId: string | null): Promise<void> {
  if (userId === null) return;
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (found.length === 0) throw badRequest({ field, ...fault('no_such_person') });
}
