import { and, eq, isNull, sql } from 'drizzle-orm';
import { fault } from '#domain/faults';
import { omitNulls } from '#server/contract/nulls';
import { badRequest } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { clients, matters, users } from '#server/db/schema';
import { countRows, Selection } from '#server/db/query/selection';

const { id, title, openedOn, station, advocateId: advocate } = matters;

const titled = new Selection({ id, title, openedOn });

const conducted = new Selection({ station, advocate });

const fromCase = (caseId: string) => sql`FROM ${matters} WHERE ${and(eq(id, caseId), isNull(matters.deletedAt))}`;

/** Finds one of the firm's cases for a record that belongs to it. Throws a 400 at `caseId` if there is none. */
export async function requireCase(tx: ReadTransaction, caseId: string) {
  const found = await titled.first(tx, fromCase(caseId));
  if (!found) throw badRequest({ field: 'caseId', ...fault('no_case_in_firm') });
  return found;
}

/** Finds where one of the firm's cases is heard and who conducts it. Throws a 400 at `caseId` if there is no such case. */
export async function conductOf(tx: ReadTransaction, caseId: string) {
  const found = await conducted.first(tx, fromCase(caseId));
  if (!found) throw badRequest({ field: 'caseId', ...fault('no_case_in_firm') });
  return omitNulls(found);
}

/** Refuses a client who is not one of the firm's. */
export async function requireClient(tx: ReadTransaction, clientId: string, field = 'client'): Promise<void> {
  const isThere = and(eq(clients.id, clientId), isNull(clients.deletedAt));
  if ((await countRows(tx, sql`FROM ${clients} WHERE ${isThere}`)) === 0)
    throw badRequest({ field, ...fault('no_such_client') });
}

/** Refuses a person who is not one of the firm's. `null` is allowed. */
export async function requirePerson(tx: ReadTransaction, field: string, userId: string | null): Promise<void> {
  if (userId === null) return;
  const known = await countRows(tx, sql`FROM ${users} WHERE ${eq(users.id, userId)}`);
  if (known === 0) throw badRequest({ field, ...fault('no_such_person') });
}
